/** Where a dialog that opens puts the focus, rather than on its closing button; a ref for what stands around it. */
export const focusFirstInput = (around: HTMLElement | null) =>
  around?.querySelector('input:not([type="file"]), textarea, button')?.setAttribute('data-autofocus', '')
