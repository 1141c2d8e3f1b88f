import { createHash } from 'node:crypto'
import type { Problem } from '../../src/services/wire/problem.ts'
import { invalid, ProblemError } from './problem.ts'

/** For the documentation of calls that check it. */
export const IF_MATCH =
  'With `If-Match`, only this version is changed (the `ETag` of an earlier answer, or the `version` of a row). ' +
  'Any other is answered with 412, the present `ETag`, the present representation in `current`, and in `changed` who changed it and when.'

/** The ETag (RFC 9110) of a stored row, or of those of its columns that people edit. It differs when any of them differs. */
export function versionOf(row: object): string {
  return `"${createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)}"`
}

/** The row has another version than the one that the change was made on. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError'
}

/**
 * Checks the `If-Match` of a change. Call it in the transaction of the write, after the row is locked: of two changes of one version,
 * one wins.
 *
 * @param ifMatch The header; `undefined` changes any version.
 * @throws OvertakenError, which `orOvertaken` turns into an answer. A 400 problem for a header that is not a list of ETags. A weak one
 *   never matches, as RFC 9110 says.
 */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = [...ifMatch.matchAll(ETAG)].map(([tag]) => tag)
  const between = ifMatch.replace(ETAG, '').replaceAll(/[\s,]/g, '')
  if (tags.length === 0 || between !== '') throw invalid('if-match', 'If-Match is not a list of ETags')
  if (!tags.includes(version)) throw new OvertakenError('The row has changed.')
}

/** RFC 9110, section 8.8.3. */
const ETAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * Answers a change that was overtaken with 412 and the current representation.
 *
 * @param work The change.
 * @param read Reads the representation, with its version.
 * @throws A 412 problem.
 */
export async function orOvertaken<Result>(
  work: () => Promise<Result>,
  read: () => Promise<{
    readonly answer: unknown
    readonly version: string
    readonly changed?: Problem['changed']
  }>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error
    const { answer, version, changed } = await read()
    throw new ProblemError({
      status: 412,
      error: 'overtaken',
      message: 'Somebody has changed it meanwhile.',
      current: answer,
      changed,
      headers: { etag: version },
    })
  }
}
