import { typedText } from './typed-text.ts'

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

const TAIL =
  /(?<=[\w-])(?:[.,;:!?*)>\]}'"]|%(?:20|22|3[CE]|5D|60|7D)|%C2%(?:A0|AD|BB)|%E2%80%[89A][\dA-F]|%E2%81%A0|%EF%BB%BF){0,20}\/*$/i

/**
 * A link, or a part of one, without what mail programs and people leave at its end: brackets, the end of a sentence, and quotes,
 * blanks and unseen characters, which browsers encode. Trailing slashes go too.
 */
export function withoutTail(link: string): string {
  return link.replace(TAIL, '')
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
export function paramOf({ search }: Pick<Address, 'search'>, name: string): string {
  return new URLSearchParams(search).get(name) ?? ''
}

/** The e-mail address in the query string. No address has a blank: it was a `+` that was not encoded. */
export function emailParamOf(address: Pick<Address, 'search'>): string {
  return withoutTail(typedText(paramOf(address, 'email').trim().replaceAll(' ', '+')))
}
