/** Shortcuts are off while the visitor types, or in a dialog or a menu. */
const TAKEN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]'

export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TAKEN) !== null) || isDialogOpen()

export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** The key of commands, as this keyboard writes it. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Whether what was last used is a keyboard: its notices wait. */
let last: 'keys' | 'pointer' = 'pointer'
export const isByKeys = (): boolean => last === 'keys'
export function noteHand(signal: AbortSignal): void {
  document.addEventListener('keydown', () => (last = 'keys'), { capture: true, signal })
  document.addEventListener('pointerdown', () => (last = 'pointer'), { capture: true, signal })
}
