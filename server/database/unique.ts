const UNIQUE_VIOLATION = '23505'

/** Does `work`; where it breaks one of these unique indexes, throws the problem that belongs to it instead. */
export async function orConflict<T>(
  work: () => Promise<T>,
  problems: Readonly<Record<string, () => Error>>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problem = problems[brokenIndex(error) ?? '']
    throw problem?.() ?? error
  }
}

function brokenIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const isViolation = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error
  return isViolation ? String(error.constraint) : brokenIndex(error.cause)
}
