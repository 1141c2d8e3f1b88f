import * as z from 'zod'
import { bulkAnswerSchema } from '../../src/services/wire/bulk.ts'
import type { Reply } from './backend.ts'
import { requireMessage } from './session-probes.ts'
import type { Trial } from './trial.ts'

/** What a run has made and not removed yet, for the probes after the one that made it. */
export interface Made {
  readonly email: string
  network: { readonly id: string; readonly configuration: string } | null
  serialNumber: string | null
  trace: string | null
  view: string | null
}

/** An id that fits the form of ids, and that nothing has. */
export const UNKNOWN_ID = 'contract-unknown'

/** A version that no row has. */
const STALE = '"contract-stale"'

/** Checks the status of a refusal, and its text for people. */
export function refuses(trial: Trial, what: string, reply: Reply, ...expected: readonly number[]): void {
  if (trial.status(what, reply, ...expected)) requireMessage(trial, reply.json)
}

/** With an old version, a change must be refused with the present row; otherwise it overwrites that of another user. */
export async function tryVersion(
  trial: Trial,
  row: unknown,
  change: (headers: Readonly<Record<string, string>>) => Promise<Reply>,
): Promise<void> {
  // `shape` has said that the version is left out.
  if (textAt(row, 'version') === null) return
  const stale = await change({ 'if-match': STALE })
  if (!trial.status('status for an old version in If-Match', stale, 412)) return
  const current = z.object({ current: z.looseObject({ version: z.string() }) }).safeParse(stale.json)
  trial.check('current of the 412', current.success, 'the present row is not in it')
}

/** The field of an answer, when it is a text. */
export function textAt(json: unknown, field: string): string | null {
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, field) : null
  return typeof value === 'string' ? value : null
}

const groupsSchema = z.array(z.object({ dealers: z.array(z.object({ configuration_id: z.string() })) }))

/** @returns A dealership that the account reaches. */
export async function dealershipOf(trial: Trial): Promise<string | null> {
  const answer = await trial.askAt('GET /configurations/api/v1/group')
  const groups = groupsSchema.safeParse(answer.json).data ?? []
  return groups.flatMap(({ dealers }) => dealers)[0]?.configuration_id ?? null
}

/**
 * Sends an action on a row that does not exist, by its id and by its version: the answer says that this row is not found.
 */
export async function tryBulk(trial: Trial, body: object, id: string): Promise<void> {
  tryRow(trial, '', id, await trial.ask({ body: { ...body, ids: [id] } }))
  // Who gets no version sends none.
  if (textAt(trial.known.report, 'version') === null) return
  const expected = [{ id, version: STALE }]
  tryRow(trial, ' with versions', id, await trial.ask({ body: { ...body, expected } }))
}

function tryRow(trial: Trial, how: string, id: string, reply: Reply): void {
  if (!trial.status(`status${how}`, reply, 200)) return
  const row = bulkAnswerSchema.safeParse(reply.json).data?.rows.find((one) => one.id === id)
  trial.check(
    `outcome of a row that is not there${how}`,
    row?.outcome === 'not_found',
    `${row?.outcome ?? 'none'} instead of not_found`,
  )
}
