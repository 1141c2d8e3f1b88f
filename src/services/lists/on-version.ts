import type * as z from 'zod/mini'
import type { OvertakenRow } from '../../domain/failure.ts'
import { keepNewest } from '../../domain/keep-newest.ts'
import { type Answer, memberOf, type RequestOptions, textOf } from '../http.ts'
import { ServiceFailure } from '../service-failure.ts'

const OVERTAKEN = 412

/** Of so many rows a page knows its own changes; for others, the user is asked. */
const ROWS = 1000

/** How often one change may be overtaken in other fields before the user is asked. */
const ATTEMPTS = 3

interface Versioned {
  /** Of the row; other rows can have the same version. */
  readonly id: string
  readonly version?: string | undefined
}

interface Rivals<Row> {
  readonly schema: z.ZodMiniType<Row>
  /**
   * The fields of the change that another user has given another value meanwhile. Absent or `null` when that cannot be told, so
   * that the user is asked in any case.
   */
  readonly rivals?: (current: Row) => readonly string[] | null
}

/** By row, each version that this page has changed, with the version that came of it. Nobody else was between the two. */
const changesOfRows = new Map<string, Map<string, string>>()

/**
 * Sends a change with the version of the row that it was made on. When another user was faster, but changed other fields, it sends it
 * again on the current version, and also when only this page was faster: its list may not have been read again yet.
 *
 * @param row `null`, or without a version: the change is sent for any version.
 * @param send Sends the change with the header.
 * @returns The answer. A 412 only from a backend that does not send the current row with it.
 * @throws ServiceFailure `overtaken` with the current row.
 */
export async function onVersion<Row extends OvertakenRow & Omit<Versioned, 'id'>>(
  row: Versioned | null,
  send: (options: Pick<RequestOptions, 'headers'>) => Promise<Answer>,
  { schema, rivals = () => null }: Rivals<Row>,
): Promise<Answer> {
  const own = changesOfRows.get(row?.id ?? '') ?? new Map<string, string>()
  if (row !== null) keepNewest(changesOfRows, row.id, own, ROWS)
  let version = row?.version
  for (let attempt = 1; ; attempt++) {
    const answer = await send(version === undefined ? {} : { headers: { 'if-match': version } })
    if (answer.status !== OVERTAKEN) {
      keepOwnChange(own, version, textOf(answer.body, 'version'))
      return answer
    }
    const parsed = schema.safeParse(memberOf(answer.body, 'current'))
    if (!parsed.success) return answer
    const isOwn = isChangedByThisPage(own, version, parsed.data.version)
    const fields = isOwn ? [] : rivals(parsed.data)
    version = parsed.data.version
    if (fields?.length === 0 && version !== undefined && attempt < ATTEMPTS) continue
    const changed = memberOf(answer.body, 'changed')
    throw new ServiceFailure({
      code: 'overtaken',
      fields: fields ?? [],
      by: textOf(changed, 'by'),
      at: textOf(changed, 'at'),
      current: parsed.data,
    })
  }
}

/** The version that this page has made of one, by changes of its own alone: for a row that is not read again after each change. */
export function newestOwn(id: string, from: string | undefined): string | undefined {
  const own = changesOfRows.get(id)
  let version = from
  while (version !== undefined && own?.has(version)) version = own.get(version)
  return version
}

/** The fields with three different values: before the change, in the change, and now. */
export function rivalFields(
  before: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(wanted).filter(
    (field) =>
      wanted[field] !== before[field] && current[field] !== before[field] && current[field] !== wanted[field],
  )
}

/** The versions that this page has changed. */
type OwnChanges = Map<string, string>

function keepOwnChange(own: OwnChanges, from: string | undefined, to: string | null): void {
  if (from === undefined || to === null || from === to) return
  // A row that is as it was before is the newest one again.
  own.delete(to)
  own.set(from, to)
}

/** Whether changes of this page alone lead from one version to the other. */
function isChangedByThisPage(own: OwnChanges, from: string | undefined, to: string | undefined): boolean {
  let version = from
  while (version !== undefined && version !== to) version = own.get(version)
  return version !== undefined && from !== to
}
