/** The path and the query string of the URL. `search` is empty or starts with `?`. */
export interface Address {
  readonly path: string
  readonly search: string
}

/** Splits an in-app link such as `/battery-reports?filter=report_archived`. */
export function addressOf(to: string): Address {
  const at = to.indexOf('?')
  return at === -1 ? { path: to, search: '' } : { path: to.slice(0, at), search: searchOf(to.slice(at)) }
}

export function hrefOf({ path, search }: Address): string {
  return path + search
}

/** Compares path and query string. The order of parameters counts. */
export function isSameAddress(a: Address, b: Address): boolean {
  return hrefOf(a) === hrefOf(b)
}

/** Builds a query string. Keeps the order of the parameters; the result is empty or starts with `?`. */
export function searchOf(params: string | Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString()
  return text === '' ? '' : `?${text}`
}

/** Sets one parameter of a query string, or removes it when `value` is empty. */
export function searchWith(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  if (value === '') params.delete(name)
  else params.set(name, value)
  return searchOf(params.toString())
}

/** One parameter of the query string; empty when it is missing. */
export function paramOf({ search }: Address, name: string): string {
  return new URLSearchParams(search).get(name) ?? ''
}
