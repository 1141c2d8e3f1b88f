/**
 * Names rows by letters, in the order in which a story speaks of them: their names are not recorded.
 *
 * @returns the letter of a row among those of its kind: `A` to `Z`, then `A1` to `Z1`, and so on
 */
export function rowLetters(): (kind: string, id: string) => string {
  const kinds = new Map<string, Map<string, string>>()
  return (kind, id) => {
    const known = kinds.get(kind) ?? new Map<string, string>()
    kinds.set(kind, known)
    const letter = known.get(id) ?? letterOf(known.size)
    known.set(id, letter)
    return letter
  }
}

function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`
}
