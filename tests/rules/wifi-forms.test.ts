import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { addWifiMachine, editWifiMachine } from '../../src/machines/lists/wifi.machine.ts'
import { secretStandIn } from '../../src/trace/stand-ins.ts'
import { groups, profileOf, wifiOf } from '../models/samples.ts'
import { fillIn, refuses, sends } from './fill-in.ts'

// Copied from the specification (domain part, sections 5 and 6): each input with the problems of its fields. The limits of
// names and passwords are those of IEEE 802.11 and WPA.

const subjectOf = (role: RoleName, row: ReturnType<typeof wifiOf> | null = null, known = groups) => ({
  actor: profileOf(role),
  groups: known,
  row,
})
const right = { ssid: 'Maple Guest', password: 'Kaffee & Kuchen 77', dealershipId: 'elm' }
const added = (changes: Readonly<Record<string, string>>) =>
  fillIn(addWifiMachine, subjectOf('LF_ADMIN'), { ...right, ...changes }, ['password'])

const PASSWORDS: readonly (readonly [string, string | null])[] = [
  ['Kaffee & Kuchen 77', null],
  ['  blanks  ', null],
  ['12345678', null],
  ['x'.repeat(63), null],
  ['0aF9'.repeat(16), null],
  ['', 'required'],
  ['xy0'.repeat(40), 'wifiPasswordTooLong'],
  ['📶 signals', 'wifiPasswordCharacters'],
  ['1234567', 'wifiPasswordTooShort'],
  ['x'.repeat(64), 'wifiPasswordTooLong'],
  [`${'0aF9'.repeat(16)}0`, 'wifiPasswordTooLong'],
  ['été chaud', 'wifiPasswordCharacters'],
  ['sunshine☀', 'wifiPasswordCharacters'],
  ['digits ٣٣٣', 'wifiPasswordCharacters'],
  ['tab\ttab\ttab', 'wifiPasswordCharacters'],
]

describe('the form of a new network', () => {
  test.each([
    ['Maple Guest ', null],
    ['x'.repeat(32), null],
    ['é'.repeat(16), null],
    ['📶'.repeat(8), null],
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(33), 'ssidTooLong'],
    ['\u200b\u200b', 'required'],
    ['Maple\u00adGuest', 'unprintable'],
    ['Maple\u200e', 'unprintable'],
    ['\ud83d', 'unprintable'],
    [`${'é'.repeat(16)}a`, 'ssidTooLong'],
    ['📶'.repeat(9), 'ssidTooLong'],
    ['bell\u0007', 'unprintable'],
    ['a\tb', 'unprintable'],
    ['a\tb\t', 'unprintable'],
    ['\t\n', 'required'],
    [`${'x'.repeat(32)}\r\n`, null],
  ])('finds in the name %j the problem %s', { tags: ['D5.7', 'D5.9'] }, (ssid, problem) => {
    expect(added({ ssid })).toEqual(problem === null ? sends({ ...right, ssid }) : refuses({ ssid: problem }))
  })

  test.each(PASSWORDS)(
    'finds in the password %j the problem %s',
    { tags: ['D5.7', 'D5.9'] },
    (password, problem) => {
      expect(added({ password })).toEqual(
        problem === null ? sends({ ...right, password }) : refuses({ password: problem }),
      )
    },
  )

  test.each([
    ['LF_ADMIN', 'all', ''],
    ['GROUP_ADMIN', 'all', ''],
    ['GROUP_USER', 'all', ''],
    ['DEALER_ADMIN', 'all', 'oak'],
    ['DEALER_USER', 'all', ''],
    ['LF_ADMIN', 'those of a group with one', 'fir'],
    ['DEALER_ADMIN', 'none', 'oak'],
  ] as const)(
    'of %s with %s dealerships starts with the dealership "%s"',
    { tags: ['D5.7', 'D6.12'] },
    (role, known, dealershipId) => {
      const places = { all: groups, none: [], 'those of a group with one': groups.slice(1) }[known]
      const form = createActor(addWifiMachine, { input: { subject: subjectOf(role, null, places) } })
      expect(form.getSnapshot().context.values).toEqual({ ssid: '', dealershipId })
    },
  )
})

test.each(PASSWORDS)(
  'the form of an existing network sends only the password, and finds in %j the problem %s',
  { tags: ['D5.8', 'D5.9'] },
  (password, problem) => {
    const filled = (password: string) =>
      fillIn(editWifiMachine, subjectOf('LF_ADMIN', wifiOf('1')), { password }, ['password'])
    expect(filled(password)).toEqual(problem === null ? sends({ password }) : refuses({ password: problem }))
    // A trace contains a stand-in of the password, for which the form must have the same problem. Nobody can type a tab.
    const standIn = password.includes('\t') ? password : secretStandIn(password, 0)
    expect(filled(standIn).problems).toEqual(filled(password).problems)
  },
)
