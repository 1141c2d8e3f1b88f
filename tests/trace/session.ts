import {
  type AnyStateMachine,
  createActor,
  fromPromise,
  type NonReducibleUnknown,
  SimulatedClock,
} from 'xstate'
import type { Trace } from '../../src/trace/format.ts'
import { createRecorder, type Recorder, type RecorderOptions } from '../../src/trace/recorder.ts'
import { app, type Credentials, dictionary, list, type Row, signIn } from './samples.ts'

export const machines: readonly AnyStateMachine[] = [app, list, signIn]

/** A promise actor whose promise the test settles. */
function service<Output, Input>() {
  let settle: { resolve: (output: Output) => void; reject: (error: unknown) => void } | undefined
  const logic = fromPromise<Output, Input>(
    () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    logic,
    resolve: (output: Output) => {
      settle?.resolve(output)
      return settled()
    },
    reject: (error: unknown) => {
      settle?.reject(error)
      return settled()
    },
  }
}

/** A running system of the sample machines, recorded from its start. The test settles the service calls. */
export function startSession(options: Partial<RecorderOptions> = {}) {
  const services = {
    check: service<{ token: string }, Credentials>(),
    load: service<readonly Row[], NonReducibleUnknown>(),
    save: service<void, NonReducibleUnknown>(),
  }
  let time = Date.parse('2026-03-01T10:00:00Z')
  const recorder: Recorder = createRecorder({
    dictionary,
    buildId: 'build-7',
    now: () => {
      time += 10
      return time
    },
    ...options,
  })
  const clock = new SimulatedClock()
  const actor = createActor(
    app.provide({
      actors: {
        signIn: signIn.provide({ actors: { check: services.check.logic } }),
        list: list.provide({ actors: { load: services.load.logic, save: services.save.logic } }),
      },
    }),
    { clock, inspect: recorder.inspect },
  ).start()
  return {
    actor,
    clock,
    recorder,
    ...services,
    send: (id: 'signIn' | 'list', event: { type: string; [field: string]: unknown }) =>
      actor.system.get(id)?.send(event),
  }
}

const WRONG = 'Wr0ng-secret!'
export const RIGHT = 'R1ght-secret?'
const VIN = '5YJ3E1EA7KF317000'

/** Signs in with a weak, a wrong and the right password, makes an edit that the server refuses, searches, pauses, resumes. */
export async function playSession(options: Partial<RecorderOptions> = {}) {
  const session = startSession(options)
  const email = ' Ada.Lovelace@Maple.example '
  const submit = (password: string) =>
    session.send('signIn', { type: 'credentials.submitted', email, password })
  submit('weak')
  session.send('signIn', { type: 'cleared' })
  submit(WRONG)
  await session.check.reject({ message: 'Wrong password for ada.lovelace@maple.example', password: WRONG })
  submit(RIGHT)
  await session.check.resolve({ token: 'eyJhbGciOi.token' })
  await session.load.resolve([
    { id: 'r1', vin: VIN, published: false, secretNote: 'kept nowhere' },
    { id: 'r2', vin: '1HGCM82633A004352', published: true, secretNote: 'kept nowhere' },
  ])
  session.send('list', { type: 'row.edited', id: 'r1', published: true })
  await session.save.reject(new Error(`Refused ${VIN}`))
  session.send('list', { type: 'search.typed', text: `dent ${VIN}` })
  session.actor.send({ type: 'all.paused' })
  session.actor.send({ type: 'all.resumed' })
  session.clock.increment(500)
  session.send('list', { type: 'resumed' })
  session.send('list', { type: 'row.edited', id: 'r2', published: false })
  await session.save.resolve()
  return session
}

/** The trace of a played session. */
export async function recorded(): Promise<Trace> {
  const { recorder } = await playSession()
  return recorder.export('It failed for ada.lovelace@maple.example')
}

/** One of the actors of a trace. */
export function actorAt(trace: Trace, path: string): Trace['actors'][number] {
  const actor = trace.actors.find((one) => one.path === path)
  if (!actor) throw new Error(`No ${path} in the trace.`)
  return actor
}
