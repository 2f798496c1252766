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

/** The script did not load; any other failure is an error in the script. */
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
