/**
 * Writes JSON by RFC 8785, so that equal values have equal bytes: the keys of an object are sorted by their UTF-16 code
 * units, and there is no space.
 *
 * @throws Error for a value that JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
  }
  const text: string | undefined =
    typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value)
  if (text === undefined) throw new Error(`${String(value)} is no value of JSON.`)
  return text
}
