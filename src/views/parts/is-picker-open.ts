/** Without the selector, the keys of an open choice do not reach the page in the first place. */
export function isPickerOpen(select: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && select.matches(':open')
}
