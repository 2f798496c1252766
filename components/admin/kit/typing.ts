/** Shortcuts are off while the visitor types, or in a dialog or a menu. */
const TAKEN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]'

export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TAKEN) !== null) || isDialogOpen()

export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** The key of commands, as this keyboard writes it. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
