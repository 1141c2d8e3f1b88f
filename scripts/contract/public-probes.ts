import { UNKNOWN_ID } from './made.ts'
import { reportIn } from './reading-probes.ts'
import type { Probe } from './trial.ts'

/** Calls of owners and buyers, who have no account. */
export const PUBLIC_PROBES: readonly Probe[] = publicProbes()

function publicProbes(): readonly Probe[] {
  const client = { isPublicClient: true, isSignedIn: false }
  const stranger = { isSignedIn: false }
  const copy = '/batteries/api/v1/public/reports/:code'
  const byId = (call: string): Probe => ({
    call,
    without: null,
    access: 'client',
    run: async (trial) => {
      trial.status(
        'status for an unknown id',
        await trial.ask({ ...client, params: { id: UNKNOWN_ID } }),
        404,
      )
      const { ownershipReport } = trial.known
      if (ownershipReport === null)
        return trial.untried('answer', 'name a report with --ownership-report <id>')
      trial.shape(await trial.ask({ ...client, params: { id: ownershipReport } }))
    },
  })
  const issued = (call: string, name: 'code' | 'number', query = {}): Probe => ({
    call,
    without: 'reports have no public copy, and numbers from paper cannot be checked',
    access: 'open',
    run: async (trial) => {
      const value = reportIn(trial)?.issue?.[name]
      if (!value) return trial.untried('answer', 'no issued report could be read')
      trial.shape(await trial.ask({ ...stranger, params: { [name]: value }, query }))
      trial.status(
        `status for an unknown ${name}`,
        await trial.ask({ ...stranger, params: { [name]: UNKNOWN_ID }, query }),
        404,
      )
    },
  })
  return [
    byId('GET /leads/api/v1/report/:id'),
    byId('GET /leads/api/v1/unsubscribe/:id'),
    ...['', '/signed', '/pdf'].map((part) => issued(`GET ${copy}${part}`, 'code', { lng: 'en' })),
    issued('GET /batteries/api/v1/public/verify/:number', 'number'),
    {
      call: 'GET /.well-known/battery-report-keys.json',
      without: 'signed reports cannot be verified',
      access: 'open',
      run: async (trial) => void trial.shape(await trial.ask(stranger)),
    },
    {
      call: 'GET /cdn/reports/:name',
      without: null,
      access: 'open',
      run: async (trial) => {
        const path = reportIn(trial)?.image_path
        if (!path) return trial.untried('answer', 'no report with a picture could be read')
        const reply = await trial.backend.picture(path)
        if (!trial.status('status', reply, 200)) return
        const type = reply.headers.get('content-type') ?? 'no type'
        trial.check('type', type.startsWith('image/'), `${type} instead of a picture`)
      },
    },
  ]
}
