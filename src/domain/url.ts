/** The parts of an absolute address; `null` when it is none. */
export function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
