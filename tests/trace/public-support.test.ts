import { loadEnv } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, StateMachine } from 'xstate'
import { createPublicRecorder, readBuildId } from '../../src/app/public/public-support.ts'
import { publicPagesMachine } from '../../src/machines/public/public-pages.machine.ts'
import { problemReportMachine } from '../../src/machines/support/problem-report.machine.ts'
import { readEnvironment } from '../../src/services/environment.ts'
import { nothingOf } from '../../src/trace/rules.ts'
import { windowOf } from '../services/browser-window.ts'

const settings = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
if (!settings.ok) throw new Error(`The environment is wrong: ${settings.wrong}`)
const { environment } = settings
const VISIT = '0f8fad5b-d9cb-469f-a165-70867728950e'

function recorderOf() {
  const { window } = windowOf()
  return createPublicRecorder({ startedAt: 0, visit: VISIT, buildId: 'build-7', environment, window })
}

/** A machine and those that it invokes. */
function withChildren(machine: AnyStateMachine): readonly AnyStateMachine[] {
  const children = Object.values(machine.implementations.actors).filter((one) => one instanceof StateMachine)
  return [machine, ...children.flatMap(withChildren)]
}

describe('the recorder of the public pages', () => {
  test('exports the id of the visit', () => {
    expect(recorderOf().export('').visit).toBe(VISIT)
  })

  const machines = [publicPagesMachine, problemReportMachine].flatMap(withChildren)

  test.each(machines.map((machine) => [machine.id, machine] as const))(
    'has the trace rules of %s',
    (id, machine) => {
      const recorder = recorderOf()
      const input = { address: { path: '/404', search: '' }, ownershipReportId: 'one', code: 'one' }
      const actor = createActor(machine, { input, inspect: recorder.inspect } as never)
      actor.start()
      actor.send({ type: 'page.missed' })
      const { rules } = recorder.export('')
      // These have neither a context nor fields in their events.
      const isPlain = id === 'connection'
      expect(rules.find((own) => own.machine === id)).toEqual(
        isPlain ? nothingOf(id) : expect.not.objectContaining({ context: {} }),
      )
      actor.stop()
    },
  )

  test('does not record the id of the link, which is a secret', () => {
    const ID = 'us-gasoline-iv8d8mn2223xnwyg3mqaq3r2rt'
    const recorder = recorderOf()
    const actor = createActor(publicPagesMachine, {
      input: { address: { path: `/report/${ID}`, search: '?lng=fr' } },
      inspect: recorder.inspect,
      systemId: 'publicPages',
    })
    actor.start()
    recorder.call({ at: 1, method: 'GET', address: `/leads/api/v1/report/${ID}` })
    const trace = recorder.export(`It is /report/${ID}`)
    actor.stop()
    expect(JSON.stringify(trace)).not.toContain(ID)
    expect(trace.calls[0]?.path).toBe('/leads/api/v1/report/*')
    expect(trace.buildId).toBe('build-7')
  })
})

describe('the build id of a public page', () => {
  const answering = (fetch: () => Promise<Response>) =>
    readBuildId({ fetch: vi.fn(fetch) } as unknown as Parameters<typeof readBuildId>[0])

  test('is that of the server, and unknown without an answer', async () => {
    expect(await answering(async () => Response.json({ buildId: 'build-7' }))).toBe('build-7')
    expect(await answering(async () => Response.json({ build: 7 }))).toBeNull()
    expect(await answering(async () => new Response('<html>', { status: 502 }))).toBeNull()
    expect(await answering(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
  })
})
