const UNIQUE_VIOLATION = '23505'

/**
 * Runs `work` and replaces violations of unique indexes.
 *
 * @param problems The error to throw, by the name of the violated index.
 */
export async function orConflict<T>(
  work: () => Promise<T>,
  problems: Readonly<Record<string, () => Error>>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problem = problems[violatedIndex(error) ?? '']
    throw problem?.() ?? error
  }
}

function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const isViolation = 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error
  return isViolation ? String(error.constraint) : violatedIndex(error.cause)
}
