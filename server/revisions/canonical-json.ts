import canonicalize from 'canonicalize'

/**
 * Writes JSON by RFC 8785, so that equal values have equal bytes.
 *
 * @throws Error for a value that JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error(`${String(value)} is no value of JSON.`)
  return text
}
