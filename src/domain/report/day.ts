/** @returns Whether a text is a day such as `2021-03-04`. February 30 is none. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** @returns The day of a text; `null` for one of another shape, which cannot be shown as a day. */
export function dayIn(text: string | null | undefined): string | null {
  return typeof text === 'string' && isDay(text) ? text : null
}

/**
 * @param iso ISO 8601
 * @param timeZone IANA name; without one that is known, the day is that of UTC
 * @returns The day at an instant, such as `2021-03-04`; `null` for what is no instant.
 */
export function dayAt(iso: string, timeZone: string | null): string | null {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return null
  try {
    // Swedish dates are those of ISO 8601.
    return at.toLocaleDateString('sv-SE', { timeZone: timeZone ?? 'UTC' })
  } catch {
    return at.toISOString().slice(0, 10)
  }
}
