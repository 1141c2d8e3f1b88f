import { type Address, paramOf } from '../address.ts'

/** The longest text that the page takes for a number. */
export const MAX_TYPED_NUMBER = 40

/** Path of the page that checks a number from paper; without one, of the empty page. */
export function verifyPathOf(number = ''): string {
  return number === '' ? '/verify' : `/verify/${encodeURIComponent(number)}`
}

/** The number in the address of that page, as somebody typed it: `/verify/{number}` or `/verify?number=…`. */
export function typedNumberIn(address: Address): string {
  const [, rest] = PATH.exec(address.path) ?? []
  if (rest === undefined) return ''
  return (rest === '' ? paramOf(address, 'number') : decoded(rest)).slice(0, MAX_TYPED_NUMBER)
}

const PATH = /^\/verify\/?([^/]*)\/*$/

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
