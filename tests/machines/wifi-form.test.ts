import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { wifiPasswordProblem } from '../../src/domain/wifi.ts'
import {
  addWifiMachine,
  type NewWifiValues,
  type WifiSecrets,
  type WifiSubject,
} from '../../src/machines/dialogs/add-wifi.machine.ts'
import { addWifiTrace } from '../../src/machines/dialogs/wifi-dialogs.trace.ts'
import type { FormRequest } from '../../src/machines/form.types.ts'
import { replay } from '../../src/trace/player.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { secretStandIn } from '../../src/trace/stand-ins.ts'
import { groups, profileOf } from '../models/samples.ts'

const PASSWORD = 'Kaffee & Kuchen 77'

const PASSWORDS: readonly (readonly [string, string | null])[] = [
  ['', 'required'],
  ['seven77', 'wifiPasswordTooShort'],
  ['eight888', null],
  ['12345678', null],
  ['  blanks  ', null],
  ['x'.repeat(63), null],
  ['x'.repeat(64), 'wifiPasswordTooLong'],
  ['xy0'.repeat(40), 'wifiPasswordTooLong'],
  ['x'.repeat(200), 'wifiPasswordTooLong'],
  ['0aF9'.repeat(16), null],
  ['été chaud', 'wifiPasswordCharacters'],
  ['sunshine☀', 'wifiPasswordCharacters'],
  ['📶 signals', 'wifiPasswordCharacters'],
  ['digits ٣٣٣', 'wifiPasswordCharacters'],
]

test.each(PASSWORDS)('the stand-in of the password %j in a trace: %s, as of itself', (password, problem) => {
  expect(wifiPasswordProblem(password)).toBe(problem)
  expect(wifiPasswordProblem(secretStandIn(password, 0))).toBe(problem)
})

test('the password goes to the call, and neither into the form nor into a trace of it', async () => {
  const sent: WifiSecrets[] = []
  const recorder = createRecorder({ rules: [addWifiTrace], buildId: 'build', now: () => 0 })
  const form = createActor(
    addWifiMachine.provide({
      actors: {
        submit: fromPromise<void, FormRequest<WifiSubject, NewWifiValues, WifiSecrets>>(({ input }) => {
          sent.push(input.secrets)
          return Promise.reject({ code: 'network' })
        }),
      },
    }),
    {
      input: { subject: { actor: profileOf('DEALER_ADMIN'), groups, row: null } },
      inspect: recorder.inspect,
    },
  ).start()
  form.send({ type: 'field.edited', field: 'ssid', value: 'Loggers' })
  form.send({ type: 'form.submitted', secrets: { password: PASSWORD } })
  await waitFor(form, (snapshot) => snapshot.hasTag('failed'))
  expect(sent).toEqual([{ password: PASSWORD }])
  expect(JSON.stringify(form.getPersistedSnapshot())).not.toContain(PASSWORD)
  const trace = recorder.export('')
  expect(JSON.stringify(trace)).not.toContain(PASSWORD)
  expect(JSON.stringify(trace)).toContain('form.submitted')
  expect(replay(trace, [addWifiMachine]).actors.map(({ divergence }) => divergence)).toEqual([null])
  form.stop()
})
