/** The first Escape clears a search, the next one closes the layer around it. */
export function hasSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}
