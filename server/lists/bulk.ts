import type * as z from 'zod'
import type { BulkOutcome, RowVersion } from '../../src/domain/lists/bulk.ts'
import { bulkAnswerSchema } from '../../src/services/wire/bulk.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { OvertakenError } from '../http/versions.ts'
import { perMinute } from '../identity/actor.ts'

export type BulkRow = z.infer<typeof bulkAnswerSchema>['rows'][number]

/** Limit: 120 calls per user and minute, so that nobody waits who changes as many rows as the portal allows. */
const CALLS_PER_MINUTE = 120

/** Options of a call that changes many rows. */
export const bulkRouteOptions = {
  /** As many addresses of usual length, with their versions, as one call may have, and some more. */
  bodyLimit: 128 * 1024,
  config: perMinute(CALLS_PER_MINUTE),
}

export const bulkResponse = { 200: bulkAnswerSchema }

/** The rows that an action changes, by their ids, as it expects them; `undefined` in any version. */
export type BulkRows<Row extends RowVersion = RowVersion> = ReadonlyMap<string, Row | undefined>

interface Targets<Row> {
  readonly ids?: readonly string[] | undefined
  readonly expected?: readonly Row[] | undefined
}

/**
 * @returns The rows that a call is about, each once. Of a row that `expected` names twice, the last version counts.
 * @throws A 400 problem unless there are either ids or `expected`.
 */
export function rowsOf<Row extends RowVersion>({ ids, expected }: Targets<Row>): BulkRows<Row> {
  if ((ids === undefined) === (expected === undefined)) throw invalid('', 'Send either ids or expected.')
  return new Map(expected?.map((row) => [row.id, row]) ?? ids?.map((id) => [id, undefined]))
}

/** How one row after another is changed. */
interface Each<Stored> {
  /** @returns `null` for a row that is missing or out of reach. */
  readonly find: (id: string) => Promise<Stored | null>
  /** What the answer says of a row as it was, with its version. */
  readonly was: (stored: Stored) => Omit<BulkRow, 'id' | 'outcome'>
  /** @returns The outcome for a row that is not to be changed; `null` for any other. */
  readonly settled: (stored: Stored) => BulkOutcome | null
  /** @returns The new version. */
  readonly change: (stored: Stored, expected: string | undefined) => Promise<string>
  /** Outcomes of refusals that the status does not tell apart, by the `error` of the problem. */
  readonly byError?: Readonly<Record<string, BulkOutcome>>
}

/** Changes rows one after another, each as its own call would, so that the same rights and limits hold. */
export async function changeEach<Stored>(
  targets: BulkRows,
  { find, was, settled, change, byError = {} }: Each<Stored>,
): Promise<{ rows: BulkRow[] }> {
  const rows: BulkRow[] = []
  // Two actions on the same rows change them in the same order.
  for (const id of [...targets.keys()].sort()) {
    const stored = await find(id)
    if (stored === null) {
      rows.push({ id, outcome: 'not_found' })
      continue
    }
    const row = { id, ...was(stored) }
    const isOverLimit = rows.some(({ outcome }) => outcome === 'too_many')
    const outcome = settled(stored) ?? (isOverLimit ? 'too_many' : null)
    if (outcome !== null) rows.push({ ...row, outcome })
    else
      rows.push(
        await change(stored, targets.get(id)?.version).then(
          (version): BulkRow => ({ ...row, outcome: 'changed', version }),
          (problem): BulkRow => ({ ...row, outcome: outcomeOfRefusal(problem, byError) }),
        ),
      )
  }
  return { rows }
}

const BY_STATUS: Readonly<Record<number, BulkOutcome>> = {
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
}

/** @throws What is not a refusal of this row. */
function outcomeOfRefusal(problem: unknown, byError: Readonly<Record<string, BulkOutcome>>): BulkOutcome {
  if (problem instanceof OvertakenError) return 'overtaken'
  const outcome =
    problem instanceof ProblemError ? (byError[problem.error] ?? BY_STATUS[problem.status]) : undefined
  if (outcome === undefined) throw problem
  return outcome
}
