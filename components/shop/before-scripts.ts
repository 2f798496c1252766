import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Takes over what was typed into an input of the first HTML before the page’s scripts had come, or it would vanish. */
export function useEarlyText(take: (target: HTMLInputElement) => void) {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes to life
  useLayoutEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue) take(input.current)
  }, [])
  return input
}

const neverChanges = () => () => undefined

/** False in the first HTML: a form that only scripts can send has its button disabled until they have come. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
