import * as z from 'zod'
import { type Backend, NoAnswerError } from './backend.ts'
import type { ContractCall } from './calls.ts'
import { CORS_CALL, corsChecks } from './cors-checks.ts'
import { allProbes, coverageFaults, LEFT_OUT } from './probes.ts'
import { findReport } from './reading-probes.ts'
import {
  type Check,
  createTrial,
  type Known,
  MissingError,
  type Probe,
  type Trial,
  type Verdict,
} from './trial.ts'

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
  readonly chip: string | null
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

/** A call has no probe, or a probe no call. */
export class CoverageError extends Error {
  override readonly name = 'CoverageError'
}

/**
 * Makes the calls of the contract at a backend, one after the other.
 *
 * @returns What became of each call, in the order of the contract.
 * @throws SignInError, NoAnswerError when the backend cannot be reached at all, CoverageError.
 */
export async function runContract(
  contract: readonly ContractCall[],
  backend: Backend,
  options: RunOptions,
): Promise<readonly CallResult[]> {
  const probes = allProbes()
  const faults = coverageFaults(contract, probes)
  if (faults.length > 0) throw new CoverageError(faults.join('\n'))
  const { email, password, ownershipReport, chip } = options
  const known: Known = { email, password, ownershipReport, chip, rows: new Map(), report: null }
  await signIn(backend, known)
  try {
    await findReport(backend, known)
    return await tryProbes(contract, probes, backend, known, options)
  } finally {
    await backend.send('GET', '/auth/user/logout').catch(() => undefined)
  }
}

async function tryProbes(
  contract: readonly ContractCall[],
  probes: readonly Probe[],
  backend: Backend,
  known: Known,
  { writes, only = [], onResult }: Pick<RunOptions, 'writes' | 'only' | 'onResult'>,
): Promise<readonly CallResult[]> {
  const results = new Map<string, CallResult>()
  const asked: CallResult[] = []
  const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part))
  const things = new Set(probes.filter(({ call }) => isWanted(call)).flatMap(({ thing }) => thing ?? []))
  if (backend.isElsewhere && isWanted(CORS_CALL)) {
    const checks = await corsChecks(backend, contract)
    const result = { call: CORS_CALL, verdict: verdictOf(checks), text: '', checks }
    asked.push(result)
    onResult?.(result)
  }
  for (const probe of probes) {
    const call = contract.find(({ name }) => name === probe.call)
    const isNeeded = probe.thing !== undefined && things.has(probe.thing)
    if (call === undefined || !(isNeeded || isWanted(call.name))) continue
    const isTried = writes || !probe.isWriting
    const result = isTried ? await resultOf(call, probe, backend, known) : untried(call, 'only with --writes')
    if (!isWanted(call.name)) continue
    results.set(call.name, result)
    onResult?.(result)
  }
  const tried = contract.flatMap((call) => {
    const reason = LEFT_OUT[call.name]
    if (reason !== undefined) return isWanted(call.name) ? [untried(call, reason)] : []
    return results.get(call.name) ?? []
  })
  return [...asked, ...tried]
}

const untried = ({ name }: ContractCall, text: string): CallResult => ({
  call: name,
  verdict: 'untried',
  text,
  checks: [],
})

async function signIn(backend: Backend, { email, password }: Known): Promise<void> {
  const { status, json } = await backend.send('POST', '/auth/login', { body: { email, password } })
  if (status === 200) return
  // Refusals can repeat what was sent.
  const { message = '' } = z.object({ message: z.string() }).safeParse(json).data ?? {}
  const text = `${status} ${password === '' ? message : message.replaceAll(password, '…')}`
  throw new SignInError(`${email} cannot sign in: ${text.slice(0, 200).trim()}`)
}

async function resultOf(
  call: ContractCall,
  probe: Probe,
  backend: Backend,
  known: Known,
): Promise<CallResult> {
  const trial = createTrial(call, probe, backend, known)
  try {
    await tryStrangers(trial, probe)
    await probe.run(trial)
  } catch (error) {
    if (error instanceof MissingError && probe.without !== null)
      return { call: call.name, verdict: 'without', text: probe.without, checks: [] }
    if (!(error instanceof NoAnswerError)) throw error
    trial.check('answer', false, `there is none: ${error.message}`)
  }
  return { call: call.name, verdict: verdictOf(trial.checks), text: '', checks: trial.checks }
}

/** Calls without a session must be refused. What changes something is sent with parameters that nothing has, and no body. */
async function tryStrangers(trial: Trial, { access = 'session' }: Probe): Promise<void> {
  if (access === 'open') return
  const params = { id: 'contract-unknown', serialNumber: 'contract-unknown', code: 'contract-unknown' }
  const what = access === 'client' ? 'status without the credential of the pages' : 'status without a session'
  trial.status(what, await trial.ask({ isSignedIn: false, params }), 401)
}

/** What differs weighs most; a call of which nothing could be seen is untried. */
function verdictOf(checks: readonly Check[]): Verdict {
  const has = (verdict: Verdict) => checks.some((check) => check.verdict === verdict)
  if (has('differs')) return 'differs'
  if (has('honoured')) return 'honoured'
  return has('without') ? 'without' : 'untried'
}
