import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { PICTURE_FIELD } from '../../src/services/wire/pictures.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { type Made, refuses, textAt, tryBulk, tryVersion, UNKNOWN_ID } from './made.ts'
import { deviceProbes, wifiProbes } from './stock-probes.ts'
import type { Probe } from './trial.ts'
import { userProbes } from './user-probes.ts'
import { viewProbes } from './view-probes.ts'

const REPORTS = '/batteries/api/v1/battery/reports'
/** A PNG of one pixel. */
const A_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Changes of what the tool itself makes and removes, of a run of its own. */
export function writingProbes(): readonly Probe[] {
  const made: Made = {
    email: `contract-${randomBytes(4).toString('hex')}@contract.invalid`,
    network: null,
    serialNumber: null,
    trace: null,
    view: null,
  }
  return [
    ...userProbes(made).map((probe) => ({ ...probe, thing: 'user' as const })),
    ...wifiProbes(made).map((probe) => ({ ...probe, thing: 'network' as const })),
    ...deviceProbes(made).map((probe) => ({ ...probe, thing: 'device' as const })),
    ...supportProbes(made).map((probe) => ({ ...probe, thing: 'trace' as const })),
    ...viewProbes(made).map((probe) => ({ ...probe, thing: 'view' as const })),
    ...REPORT_PROBES,
  ]
}

/** The tool cannot make reports, so it changes none: it looks at refusals. */
const REPORT_PROBES: readonly Probe[] = reportProbes()

function reportProbes(): readonly Probe[] {
  const unknown = { params: { id: UNKNOWN_ID } }
  const refusing = (call: string, without: string | null, sent: object = {}): Probe => ({
    call,
    without,
    isWriting: true,
    run: async (trial) => {
      refuses(trial, 'status for an unknown id', await trial.askAt(call, { ...unknown, ...sent }), 404)
      trial.untried('answer', 'it would change a report, and the tool can make none')
    },
  })
  return [
    {
      call: `PATCH ${REPORTS}/:id`,
      without: null,
      isWriting: true,
      run: async (trial) => {
        refuses(
          trial,
          'status for an unknown report',
          await trial.ask({ ...unknown, body: { trim: 'X' } }),
          404,
        )
        const id = textAt(trial.known.report, 'id')
        if (id === null) return trial.untried('answer', 'no report could be read')
        const params = { id }
        const wrong = await trial.ask({ params, body: { published: 'yes' } })
        refuses(trial, 'status for a wrong field', wrong, 400)
        // As it is already, for backends that ignore the version. Those that take anything get nothing more.
        const body = z.object({ published: z.boolean() }).safeParse(trial.known.report).data
        if (wrong.status === 400 && body !== undefined)
          await tryVersion(trial, trial.known.report, (headers) => trial.ask({ params, headers, body }))
        trial.untried('answer', 'it would change a report, and the tool can make none')
      },
    },
    {
      call: `POST ${REPORTS}/:id/image`,
      without: 'pictures of vehicles cannot be uploaded',
      isWriting: true,
      run: async (trial) => {
        const body = new FormData()
        body.append(PICTURE_FIELD, new Blob([Buffer.from(A_PIXEL, 'base64')], { type: 'image/png' }), 'a.png')
        refuses(
          trial,
          'status for an unknown report',
          await trial.askAt(trial.call.name, { ...unknown, body }),
          404,
        )
        const text = await trial.askAt(trial.call.name, { ...unknown, body: {} })
        refuses(trial, 'status for what is no form', text, 404, 415)
        trial.untried('answer', 'a picture of a report cannot be removed again')
      },
    },
    refusing(`POST ${REPORTS}/:id/regenerate`, null),
    refusing(`POST ${REPORTS}/:id/link`, 'the link of a public copy cannot be renewed'),
    refusing(`DELETE ${REPORTS}/:id/link`, 'the link of a public copy cannot be revoked'),
    {
      call: `POST ${REPORTS}/bulk`,
      without: 'reports cannot be changed several at once',
      isWriting: true,
      run: (trial) => tryBulk(trial, { action: 'archive' }, UNKNOWN_ID),
    },
    {
      call: 'PATCH /inventories/api/v1/inventory/trim',
      without: null,
      isWriting: true,
      run: async (trial) => {
        refuses(trial, 'status for a body without fields', await trial.ask({ body: {} }), 400)
        trial.untried('answer', 'it would change a vehicle, and the tool can make none')
      },
    },
    {
      call: 'POST /leads/api/v1/unsubscribe/:id',
      without: null,
      access: 'client',
      isWriting: true,
      run: async (trial) => {
        const client = { isPublicClient: true, isSignedIn: false }
        refuses(
          trial,
          'status for an unknown id',
          await trial.ask({ ...client, params: { id: UNKNOWN_ID } }),
          404,
        )
        trial.untried('answer', 'it would unsubscribe a person')
      },
    },
  ]
}

function supportProbes(made: Made): readonly Probe[] {
  const traces = '/support/api/v1/traces'
  const codeOf = (json: unknown) => textAt(json, 'code')
  return [
    {
      call: `POST ${traces}`,
      without: 'a problem can only be saved as a file',
      isWriting: true,
      run: async (trial) => {
        const trace = createRecorder({ rules: [], buildId: 'contract', now: Date.now }).export('Contract')
        const body = { id: randomUUID(), trace }
        const reply = await trial.ask({ body })
        if (!trial.shape(reply)) return
        made.trace = codeOf(reply.json)
        trial.check(
          'the same trace again',
          codeOf((await trial.ask({ body })).json) === made.trace,
          'it gets another code',
        )
        refuses(trial, 'status for a body without fields', await trial.ask({ body: {} }), 400)
      },
    },
    {
      call: `DELETE ${traces}/:code`,
      without: 'support cannot delete what was sent',
      isWriting: true,
      run: async (trial) => {
        if (made.trace === null) return trial.untried('answer', 'no trace was sent')
        const params = { code: made.trace }
        const read = await trial.askAt(`GET ${traces}/:code`, { params })
        trial.check('trace that was sent', codeOf(read.json) === made.trace, `its call is a ${read.status}`)
        trial.shape(await trial.ask({ params }))
        refuses(trial, 'status when it is deleted', await trial.ask({ params }), 404)
      },
    },
    {
      call: 'POST /support/api/v1/timings',
      without: 'nobody sees how fast pages are',
      access: 'open',
      isWriting: true,
      run: async (trial) => {
        const body = { page: 'home', timings: [{ name: 'TTFB', value: 1 }] }
        trial.shape(await trial.ask({ isSignedIn: false, body }))
      },
    },
  ]
}
