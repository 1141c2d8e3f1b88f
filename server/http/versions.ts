import { createHash } from 'node:crypto'
import { ProblemError } from './problem.ts'

/** For the documentation of calls that check it. */
export const IF_MATCH =
  'With `If-Match`, only this version is changed (the `ETag` of an earlier answer). ' +
  'Any other is answered with 412, the present `ETag` and the present representation in `current`.'

/** The strong ETag (RFC 9110) of a stored row. It differs when any column differs. */
export function versionOf(row: object): string {
  return `"${createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)}"`
}

/** The row has another version than the one that the change was made on. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError'
}

/**
 * Checks the `If-Match` of a change. Call it in the transaction of the write, after the row is locked: of two changes of one version,
 * one wins.
 *
 * @param ifMatch The header; `undefined` changes any version.
 * @throws OvertakenError, which `orOvertaken` turns into an answer.
 */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const wanted = ifMatch.split(',').map((tag) => tag.trim())
  if (!wanted.includes(version)) throw new OvertakenError('The row has changed.')
}

/**
 * Answers a change that was overtaken with 412 and the current representation.
 *
 * @param work The change.
 * @param read Reads the representation, with its version.
 * @throws A 412 problem.
 */
export async function orOvertaken<Result>(
  work: () => Promise<Result>,
  read: () => Promise<{ readonly answer: unknown; readonly version: string }>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error
    const { answer, version } = await read()
    throw new ProblemError({
      status: 412,
      error: 'overtaken',
      message: 'Somebody has changed it meanwhile.',
      current: answer,
      headers: { etag: version },
    })
  }
}
