/**
 * Why a person, a device or a view cannot have a name, whatever its length: nothing of it is seen, or it has characters that
 * cannot be shown or that turn round what stands after it (Unicode Technical Report 36, 2.4).
 */
export function nameProblem(name: string): 'required' | 'unprintable' | null {
  const text = name.trim()
  if (/^[\p{Cf}\p{M}\p{Z}]*$/u.test(text)) return 'required'
  return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text) ? 'unprintable' : null
}
