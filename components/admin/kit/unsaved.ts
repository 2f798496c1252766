let count = 0

/** A form has something unsaved until what this returns is called. */
export function markUnsaved(): () => void {
  count += 1
  return () => {
    count -= 1
  }
}

export const hasUnsaved = (): boolean => count > 0

let reloading = false
export const isReloading = (): boolean => reloading

/** Nobody is asked: what was typed is there again afterwards. */
export function reloadPage(): void {
  reloading = true
  location.reload()
}
