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
  if (versionsIn(ifMatch)?.includes(version) === false) throw new OvertakenError('The row has changed.')
}

/**
 * The same for a change of several rows: those with a named version.
 *
 * @param versionOf The version of a locked row.
 * @returns The rows to change; without `If-Match` all of them.
 * @throws Like `requireVersion`, when no row has a named version, or when a named version is that of no row while another row has
 *   none of them: that one has changed.
 */
export function withVersions<Row>(
  ifMatch: string | undefined,
  rows: readonly Row[],
  versionOf: (row: Row) => string,
): readonly Row[] {
  const versions = versionsIn(ifMatch)
  if (versions === null) return rows
  const named = rows.filter((row) => versions.includes(versionOf(row)))
  if (named.length < Math.min(versions.length, rows.length)) throw new OvertakenError('A row has changed.')
  return named
}

/**
 * @returns The versions that an `If-Match` names; `null` for any.
 * @throws Like `requireVersion`.
 */
function versionsIn(ifMatch: string | undefined): readonly string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const tags = [...ifMatch.matchAll(ETAG)].map(([tag]) => tag)
  const between = ifMatch.replace(ETAG, '').replaceAll(/[\s,]/g, '')
  if (tags.length === 0 || between !== '') throw invalid('if-match', 'If-Match is not a list of ETags')
  return [...new Set(tags)]
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
