import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { bulkLineSchema, bulkOutcomeSchema } from '../../src/services/wire/bulk.ts'
import type { Reply } from './backend.ts'
import { requireMessage } from './session-probes.ts'
import type { Probe, Trial } from './trial.ts'

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
 * Sends an action on a row that does not exist, by its id and by its version: the answer has lines of JSON, and this row is not found.
 */
export async function tryBulk(trial: Trial, body: object, id: string): Promise<void> {
  tryRow(trial, '', id, await trial.ask({ body: { ...body, ids: [id] } }))
  // Who gets no version sends none.
  if (textAt(trial.known.report, 'version') === null) return
  const expected = [{ id, version: STALE }]
  tryRow(trial, ' with versions', id, await trial.ask({ body: { ...body, expected } }))
}

/** Stops an action that has ended, which changes nothing. */
export const stopProbe = (path: string): Probe => ({
  call: `DELETE ${path}/bulk/:id`,
  without: 'an action on several rows cannot be stopped',
  isWriting: true,
  run: async (trial) => void trial.shape(await trial.ask({ params: { id: UNKNOWN_ID } })),
})

/** The outcome of an action, and the refusal to tell that of one that there was not. */
export const outcomeProbe = (path: string, body: object, id: string): Probe => ({
  call: `GET ${path}/bulk/:id`,
  without: 'what an action on several rows has changed is not known when the connection breaks',
  isWriting: true,
  run: async (trial) => {
    // An action begins once.
    const action_id = `contract-${randomUUID()}`
    await trial.askAt(`POST ${path}/bulk`, { body: { ...body, ids: [id], action_id } })
    const reply = await trial.ask({ params: { id: action_id } })
    if (!trial.shape(reply)) return
    const { lines } = bulkOutcomeSchema.parse(reply.json)
    trial.check(
      'lines',
      lines.at(-1)?.type === 'finished' &&
        lines.some((line) => line.type === 'saved' && line.rows[0]?.id === id),
      `${lines.map(({ type }) => type).join(', ')} instead of started, saved, finished`,
    )
    refuses(trial, 'status for an unknown action', await trial.ask({ params: { id: UNKNOWN_ID } }), 404)
  },
})

function tryRow(trial: Trial, how: string, id: string, reply: Reply): void {
  if (!trial.status(`status${how}`, reply, 200)) return
  const lines = reply.text
    .trim()
    .split('\n')
    .map((line) => bulkLineIn(line))
  const types = lines.map((line) => line?.type ?? 'unreadable')
  trial.check(
    `lines${how}`,
    types[0] === 'started' && types.at(-1) === 'finished',
    `${types.join(', ')} instead of started, saved, finished`,
  )
  const row = lines.flatMap((line) => (line?.type === 'saved' ? line.rows : [])).find((one) => one.id === id)
  trial.check(
    `outcome of a row that is not there${how}`,
    row?.outcome === 'not_found',
    `${row?.outcome ?? 'none'} instead of not_found`,
  )
}

function bulkLineIn(line: string): z.infer<typeof bulkLineSchema> | null {
  try {
    return z.safeParse(bulkLineSchema, JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
