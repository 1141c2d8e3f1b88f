import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DealerGroup } from '../../src/domain/dealer-group.ts'
import type { RoleName } from '../../src/domain/roles.ts'
import { ssidProblem, wifiPasswordProblem } from '../../src/domain/wifi.ts'
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

function formOf(role: RoleName, known: readonly DealerGroup[] = groups) {
  return createActor(addWifiMachine, {
    input: { subject: { actor: profileOf(role), groups: known, row: null } },
  }).start()
}

test.each([
  ['LF_ADMIN', ''],
  ['GROUP_ADMIN', ''],
  ['GROUP_USER', ''],
  ['DEALER_ADMIN', 'oak'],
  ['DEALER_USER', 'oak'],
] as const)(
  '%s adds to the dealership "%s" unless another one is chosen',
  { tags: ['D6.12'] },
  (role, dealershipId) => {
    expect(formOf(role).getSnapshot().context.values).toEqual({ ssid: '', dealershipId })
  },
)

test('who chooses begins with the only choice there is', () => {
  const [, south] = groups
  const form = formOf('GROUP_ADMIN', south ? [south] : [])
  expect(form.getSnapshot().context.values.dealershipId).toBe('fir')
})

test('an empty form says so at each field, and a dealership is needed', { tags: ['D5.7'] }, () => {
  const form = formOf('GROUP_ADMIN')
  form.send({ type: 'form.submitted', secrets: { password: '' } })
  expect(form.getSnapshot().context.problems).toEqual({
    ssid: 'required',
    password: 'required',
    dealershipId: 'required',
  })
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['é'.repeat(16), null],
  [`${'é'.repeat(16)}a`, 'ssidTooLong'],
  ['☀'.repeat(10), null],
  ['📶'.repeat(9), 'ssidTooLong'],
  ['bell\u0007', 'unprintable'],
])('the name %j: %s', (ssid, problem) => {
  expect(ssidProblem(ssid)).toBe(problem)
})

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

test.each(PASSWORDS)('the password %j: %s, and so its stand-in in a trace', (password, problem) => {
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
