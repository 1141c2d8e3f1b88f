/** Characters that cannot be shown, or that turn round what stands after them (Unicode Technical Report 36, 2.4). */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Why a person, a device or a view cannot have a name, whatever its length: nothing of it is seen, or it has characters that
 * are not printed.
 */
export function nameProblem(name: string): 'required' | 'unprintable' | null {
  const text = name.trim()
  if (/^[\p{Cf}\p{DI}\p{M}\p{Z}\u2800]*$/u.test(text)) return 'required'
  return text.search(UNPRINTABLE) >= 0 ? 'unprintable' : null
}
