import { loadEnv } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createPublicRecorder, readBuildId } from '../../src/app/public/public-support.ts'
import { publicPagesMachine } from '../../src/machines/public/public-pages.machine.ts'
import { readEnvironment } from '../../src/services/environment.ts'
import { windowOf } from '../services/browser-window.ts'

const settings = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
if (!settings.ok) throw new Error(`The environment is wrong: ${settings.wrong}`)
const { environment } = settings
const VISIT = '0f8fad5b-d9cb-469f-a165-70867728950e'

function recorderOf() {
  const { window } = windowOf()
  return createPublicRecorder({ startedAt: 0, visit: VISIT, buildId: 'build-7', environment, window })
}

describe('the recorder of the public pages', () => {
  test('exports the id of the visit', () => {
    expect(recorderOf().export('').visit).toBe(VISIT)
  })

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
