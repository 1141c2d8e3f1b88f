import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type Backend, NoAnswerError, type Sent } from './backend.ts'
import type { ContractCall } from './calls.ts'
import { CORS_CALL, corsChecks } from './cors-checks.ts'
import { isList, tryCounts, tryList } from './list-probe.ts'
import { type Known, LEFT_OUT, type Sample, sampleOf, THINGS, type Thing, WITHOUT } from './samples.ts'
import type { Described } from './shape.ts'
import { type Check, createTrial, type Trial, textAt, type Verdict } from './trial.ts'

/** What became of one call of the contract. */
export interface CallResult {
  readonly call: string
  readonly verdict: Verdict
  /** Why it was not tried, or what the portal does without it; empty otherwise. */
  readonly text: string
  readonly checks: readonly Check[]
}

export interface RunOptions {
  readonly email: string
  readonly password: string
  readonly ownershipReport: string | null
  /** Whether to make the calls that change something, too. */
  readonly writes: boolean
  /** Only these calls, by a part of their names; empty: all. */
  readonly only?: readonly string[]
  readonly onResult?: (result: CallResult) => void
}

/** The account cannot sign in, so nothing can be tried. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
}

/** These change nothing. */
const READING = /^(GET |POST \/auth\/login$|POST \/vehicles\/)/

/**
 * Makes the calls of the contract at a backend, one after the other.
 *
 * @returns What became of each call, in the order of the contract.
 * @throws SignInError, NoAnswerError when the backend cannot be reached at all.
 */
export async function runContract(
  contract: readonly ContractCall[],
  backend: Backend,
  { writes, only = [], onResult, ...account }: RunOptions,
): Promise<readonly CallResult[]> {
  const { email, password } = account
  const { status, text } = await backend.send('POST', '/auth/login', { body: { email, password } })
  // Refusals can repeat what was sent.
  if (status !== 200)
    throw new SignInError(
      `${email} cannot sign in: ${status} ${text.replaceAll(password || '…', '…').slice(0, 200)}`,
    )
  const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part))
  const results = new Map<string, CallResult>()
  const tell = (call: string, checks: readonly Check[], why = '', verdict = verdictOf(checks)) => {
    const result = { call, verdict, text: why, checks }
    results.set(call, result)
    onResult?.(result)
  }
  try {
    const known = await readKnown(backend, account)
    if (backend.isElsewhere && isWanted(CORS_CALL)) tell(CORS_CALL, await corsChecks(backend, contract))
    const trials = new Map(contract.map((call) => [call.name, createTrial(call, backend)]))
    for (const [name, trial] of trials) {
      if (!isWanted(name)) continue
      const [reason, sample] = [textFor(LEFT_OUT, name), sampleOf(name)]
      if (reason !== undefined) tell(name, [], reason, 'untried')
      else if (!writes && !READING.test(name)) tell(name, [], 'only with --writes', 'untried')
      else if (await isMissing(trial, sample, known)) tell(name, [], textFor(WITHOUT, name), 'without')
      else await answering(trial, () => tryCall(trial, sample, known))
    }
    for (const thing of writes ? THINGS : []) {
      const { make, change, also = [], remove } = thing
      const names = [make, change[0], ...also, remove]
      const own = names.flatMap((name) => trials.get(name) ?? [])
      const [first] = own
      if (first !== undefined && own.length === names.length && names.some(isWanted))
        await answering(first, () => tryThing(thing, own, known, backend.origin))
    }
    for (const [name, { checks }] of trials) if (checks.length > 0 && isWanted(name)) tell(name, checks)
    return [CORS_CALL, ...contract.map(({ name }) => name)].flatMap((name) => results.get(name) ?? [])
  } finally {
    await backend.send('GET', '/auth/user/logout').catch(() => undefined)
  }
}

/** What differs weighs most; a call of which nothing could be seen is untried. */
function verdictOf(checks: readonly Check[]): Verdict {
  const order: readonly Verdict[] = ['differs', 'honoured', 'without']
  return order.find((verdict) => checks.some((check) => check.verdict === verdict)) ?? 'untried'
}

async function answering(trial: Trial, run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof NoAnswerError)) throw error
    trial.check('answer', false, `there is none: ${error.message}`)
  })
}

/** Reads a report and a dealership, for the samples. */
async function readKnown(
  backend: Backend,
  account: Pick<Known, 'email' | 'password' | 'ownershipReport'>,
): Promise<Known> {
  const path = '/batteries/api/v1/battery/reports'
  const query = { context_type: 'all', limit: '100', pinned: '0' }
  const list = await backend.send('GET', path, { query })
  const rows = reportsSchema.safeParse(list.json).data?.data ?? []
  const id = textAt(rows.find(({ published }) => published) ?? rows[0], 'id')
  const report = id === null ? null : (await backend.send('GET', `${path}/:id`, { params: { id } })).json
  const groups = await backend.send('GET', '/configurations/api/v1/group')
  const dealership = textAt(groups.json, '0.dealers.0.configuration_id')
  const mark = `contract-${randomBytes(4).toString('hex')}`
  return { ...account, mark, report: report ?? null, dealership }
}

const reportsSchema = z.object({ data: z.array(z.looseObject({ published: z.boolean() })) })

const textFor = (list: readonly (readonly [RegExp, string])[], name: string) =>
  list.find(([pattern]) => pattern.test(name))?.[1]

/** @returns What gets an answer with 200: `undefined` when nothing needs be sent, `null` when there is nothing to ask for. */
function sentOf({ sent }: Sample, known: Known): Sent | null | undefined {
  const made = sent?.((path) => textAt(known.report, path) ?? '', known)
  return Object.values({ ...made?.params, ...made?.query }).includes('') ? null : made
}

/** Whether the backend does not have the call, and the portal does without. */
async function isMissing(trial: Trial, sample: Sample, known: Known): Promise<boolean> {
  if (textFor(WITHOUT, trial.call.name) === undefined) return false
  const sent = sentOf(sample, known)
  // A 404 may be an empty list or an unknown row. Only of a call that exists, strangers get a 401.
  const isUnclear =
    isList(trial.call) || sent === null || (sent === undefined && trial.call.path.includes(':'))
  if (isUnclear && sample.access !== undefined) return false
  const asked = isUnclear ? { isSignedIn: false } : sent
  return [404, 405, 501].includes((await trial.ask(asked)).status)
}

async function tryCall(trial: Trial, sample: Sample, known: Known): Promise<void> {
  const { call } = trial
  const { access, body } = sample
  const who: Sent = access === 'client' ? { isPublicClient: true, isSignedIn: false } : {}
  const sent = sentOf(sample, known)
  if (access !== 'open') {
    const what = access === 'client' ? 'the credential of the pages' : 'a session'
    trial.status(`status without ${what}`, await trial.ask({ isSignedIn: false }), 401)
  }
  const wrong = call.body === null ? null : wrongBody(call.body)
  if (wrong !== null) {
    const reply = await trial.ask({ ...who, body: wrong })
    trial.refuses('status for a body of other types', reply, ...(sample.wrong ?? [400]))
  }
  const query = sent?.query ?? {}
  const number = Object.keys(call.query.properties ?? {}).find((name) => /^(page|limit|within)$/.test(name))
  if (number !== undefined) {
    const reply = await trial.ask({ query: { ...query, [number]: 'x' } })
    trial.refuses(`status for a ${number} that is no number`, reply, 400)
  }
  if (call.path.includes('/:') && (call.body === null || body !== undefined)) {
    const reply = await trial.ask({ ...who, query, ...(body ? { body } : {}) })
    // What is not there may be deleted.
    const expected = sample.unknown ?? (call.method === 'DELETE' ? [404, 200] : [404])
    if (reply.status === 200) trial.status('status for what does not exist', reply, ...expected)
    else trial.refuses('status for what does not exist', reply, ...expected)
  }
  const list = call.name.replace(/\/filters$/, '')
  if (isList(call)) return tryList(trial, sample)
  if (list !== call.name) return tryCounts(trial, list, sampleOf(list))
  if (sample.sent === undefined && (call.method !== 'GET' || call.path.includes('/:'))) return
  if (sent === null)
    return trial.note('untried', 'answer', 'there is nothing to ask for: no report, or none was named')
  const reply = await trial.ask({ ...who, ...sent })
  const type = reply.headers.get('content-type') ?? 'no type'
  if (trial.shape(reply) && sample.type !== undefined)
    trial.check('type of the answer', sample.type.test(type), `${type} instead of ${sample.type.source}`)
}

/** A body in which each field has a value of another type; `null` when any body is right. */
function wrongBody({ properties = {} }: Described): object | null {
  const wrongFor = (type: unknown) => (type === 'string' ? 7 : 'contract')
  const fields = Object.entries(properties).map(([name, { type }]) => [name, wrongFor(type)])
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

/** Makes a thing, changes it, and removes it, each with the refusals that belong to it. */
async function tryThing(thing: Thing, trials: readonly Trial[], known: Known, origin: string): Promise<void> {
  const [make, change, ...others] = trials
  const [removal, also] = [others.at(-1), others.slice(0, -1)]
  const body = thing.body(known)
  if (make === undefined || change === undefined || removal === undefined) return
  if (body === null) return make.note('untried', 'answer', 'it needs a dealership')
  const headers = { 'x-redirect-uri': `${origin}/set-password` }
  const made = await make.ask({ body, headers })
  const name = textAt({ ...body, ...Object(made.json) }, thing.id)
  if (!make.shape(made) || name === null) return
  make.refuses('status for the same again', await make.ask({ body, headers }), 409)
  const query = { list: 'reports', context_type: 'all', page: '1', limit: '5', search: known.mark }
  const isListed = async () => (await make.askAt(thing.list, { query })).text.includes(known.mark)
  make.check('the new one in the list', await isListed(), 'a search does not find it')
  const param = /:(\w+)/.exec(change.call.path)?.[1] ?? 'id'
  const on = (more: object = {}): Sent =>
    thing.inBody
      ? { body: { [thing.id]: name, ...more } }
      : { params: { [param]: name }, ...(Object.keys(more).length > 0 ? { body: more } : {}) }
  const changed = await change.ask(on(thing.change[1]))
  if (change.shape(changed) && textAt(changed.json, 'version') !== null) {
    const stale = await change.ask({ ...on(thing.change[1]), headers: { 'if-match': '"contract-stale"' } })
    change.status('status for an old version in If-Match', stale, 412)
    const hasCurrent = textAt(stale.json, 'current.version') !== null
    change.check('current of the 412', hasCurrent, 'the present row is not in it')
  }
  for (const trial of also) trial.shape(await trial.ask({ ...on(), headers }))
  removal.shape(await removal.ask(on()))
  removal.refuses('status when it is removed', await removal.ask(on()), 404)
  removal.check('the list without it', !(await isListed()), 'it is still there')
}

const MARKS: Readonly<Record<Verdict, string>> = {
  honoured: '✓ honours',
  differs: '✗ differs',
  without: '– without',
  untried: '? untried',
}

/** A line for the call, and one below it for each check that is not honoured. */
export function linesOf({ call, verdict, text, checks }: CallResult): readonly string[] {
  const honoured = checks.filter((check) => check.verdict === 'honoured').length
  return [
    `${MARKS[verdict]}  ${call.padEnd(58)}  ${text === '' ? `${honoured} of ${checks.length} checks` : text}`,
    ...checks
      .filter((check) => check.verdict !== 'honoured')
      .map((check) => `    ${MARKS[check.verdict]}  ${check.what}: ${check.text}`),
  ]
}

export function countsOf(results: readonly CallResult[]): Readonly<Record<Verdict, number>> {
  const counts = { honoured: 0, differs: 0, without: 0, untried: 0 }
  for (const { verdict } of results) counts[verdict]++
  return counts
}
