/** The first Escape clears a search or closes a list of options, the next one closes the layer around it. */
export function hasSearch(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  return (target.type === 'search' && target.value !== '') || target.hasAttribute('data-keeps-escape')
}
