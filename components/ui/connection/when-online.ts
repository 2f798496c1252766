import { becomeOutdated, waitFor } from './connection'

/**
 * A part of a page that loads when it is first needed: `lazy(whenOnline(() => import('./dialog')))`. Without its
 * script React would show an error in place of the page, and what was typed there would be lost. So it waits for the
 * network, as a page does; after an upgrade, when the script is gone, the page says so and stays as it is.
 */
export const whenOnline =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch((error: unknown) => {
      if (!isMissingScript(error)) throw error
      return waitFor(() => loadAgain(load))
    })

/** Its script did not come; anything else is an error in it. */
export const isMissingScript = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

async function loadAgain<T>(load: () => Promise<T>): Promise<T | undefined> {
  if (!(await isServerThere())) return
  return load().catch((error: unknown) => {
    if (!isMissingScript(error)) throw error
    becomeOutdated()
    return undefined
  })
}

const isServerThere = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
