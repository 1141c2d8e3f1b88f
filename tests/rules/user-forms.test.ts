import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '../../src/domain/lists/user.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { addUserMachine, editUserMachine } from '../../src/machines/dialogs/user-dialogs.machine.ts'
import { groups, profileOf, userOf } from '../models/samples.ts'
import { ROLES } from '../roles/grid.ts'
import { type Fields, fillIn, refuses, sends } from './fill-in.ts'

// Copied from the specification (platform part, sections 5 and 6): each input with the problems of its fields.

const subjectOf = (role: RoleName, row: User | null = null) => ({ actor: profileOf(role), groups, row })
const names = { email: 'eve@maple.example', firstName: 'Eve', lastName: 'Tremblay' }
const dealer = { role: 'DEALER_USER', dealershipId: 'oak' }
const unchosen = { language: 'en', theme: 'light', groupId: '', dealershipId: '' }

function expectation(fields: Fields, problems: Fields) {
  return Object.keys(problems).length > 0 ? refuses(problems) : sends({ ...unchosen, ...fields })
}

describe('the form of a new user', () => {
  test('starts as dealer user, in English, light', { tags: ['P3.4', 'P5.8'] }, () => {
    const form = createActor(addUserMachine, { input: { subject: subjectOf('LF_ADMIN') } })
    const empty = { email: '', firstName: '', lastName: '', role: 'DEALER_USER' }
    expect(form.getSnapshot().context.values).toEqual({ ...unchosen, ...empty })
  })

  test.each<[Fields, Fields]>([
    [{}, {}],
    [{ email: '' }, { email: 'required' }],
    [{ email: ' ' }, { email: 'required' }],
    [{ email: 'eve' }, { email: 'invalidEmail' }],
    [{ email: `${'e'.repeat(241)}@maple.example` }, { email: 'tooLong' }],
    [{ firstName: '' }, { firstName: 'required' }],
    [{ firstName: '\t' }, { firstName: 'required' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'tooLong' }],
    [{ lastName: '' }, { lastName: 'required' }],
    [{ lastName: ' ' }, { lastName: 'required' }],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'tooLong' }],
    [{ firstName: 'x'.repeat(100), lastName: 'x'.repeat(100) }, {}],
    [{ language: '' }, { language: 'required' }],
    [{ language: 'fr' }, {}],
    [{ role: '', dealershipId: '' }, { role: 'required' }],
    [{ role: 'WIZARD', dealershipId: '' }, { role: 'refused' }],
    [{ role: 'DEALER_USER', dealershipId: '' }, { dealershipId: 'required' }],
    [{ role: 'DEALER_ADMIN', dealershipId: '' }, { dealershipId: 'required' }],
    [{ role: 'DEALER_ADMIN', dealershipId: 'fir' }, {}],
    [{ role: 'GROUP_USER', dealershipId: '' }, { groupId: 'required' }],
    [{ role: 'GROUP_ADMIN', dealershipId: '' }, { groupId: 'required' }],
    [{ role: 'GROUP_ADMIN', dealershipId: '', groupId: 'south' }, {}],
    [{ role: 'LF_ADMIN', dealershipId: '' }, {}],
  ])('finds in input with %j the problems %j', { tags: ['P5.5'] }, (changes, problems) => {
    const fields: Fields = { ...names, ...dealer, ...changes }
    expect(fillIn(addUserMachine, subjectOf('LF_ADMIN'), fields)).toEqual(expectation(fields, problems))
  })
})

/** The roles that each role may assign. The form never offers `LF_USER`. */
const ASSIGNABLE: Readonly<Record<RoleName, string>> = {
  LF_ADMIN: 'LF_ADMIN GROUP_ADMIN GROUP_USER DEALER_ADMIN DEALER_USER',
  LF_USER: 'GROUP_ADMIN GROUP_USER DEALER_ADMIN DEALER_USER',
  GROUP_ADMIN: 'GROUP_ADMIN GROUP_USER DEALER_ADMIN DEALER_USER',
  GROUP_USER: 'GROUP_USER DEALER_ADMIN DEALER_USER',
  DEALER_ADMIN: 'DEALER_ADMIN DEALER_USER',
  DEALER_USER: 'DEALER_USER',
}
const PLACES: Readonly<Record<string, Fields>> = {
  GROUP_ADMIN: { groupId: 'north' },
  GROUP_USER: { groupId: 'north' },
  DEALER_ADMIN: { dealershipId: 'oak' },
  DEALER_USER: { dealershipId: 'oak' },
}

describe.each(ROLES)('the form lets %s assign only allowed roles:', (actor) => {
  test.each(ROLES)('%s', { tags: ['P5.6', 'P6.3'] }, (role) => {
    const fields = { ...names, role, ...PLACES[role] }
    const isAssignable = ASSIGNABLE[actor].split(' ').includes(role)
    expect(fillIn(addUserMachine, subjectOf(actor), fields)).toEqual(
      isAssignable ? sends({ ...unchosen, ...fields }) : refuses({ role: 'refused' }),
    )
  })
})

test.each([
  ['LF_ADMIN', 'role GROUP_USER', 'GROUP_USER - -'],
  ['LF_ADMIN', 'role GROUP_USER, groupId north, role GROUP_ADMIN', 'GROUP_ADMIN - -'],
  ['LF_ADMIN', 'role GROUP_USER, groupId north, role DEALER_USER', 'DEALER_USER - -'],
  ['LF_ADMIN', 'role GROUP_USER, groupId north, role LF_ADMIN', 'LF_ADMIN - -'],
  ['GROUP_ADMIN', 'role GROUP_USER', 'GROUP_USER north -'],
  ['GROUP_ADMIN', 'role GROUP_USER, role DEALER_USER', 'DEALER_USER - -'],
] as const)(
  'a new role, chosen by %s, resets group and dealership to the only one, or to none: %s: %s',
  { tags: ['P5.7'] },
  (actor, choices, expected) => {
    const form = createActor(addUserMachine, { input: { subject: subjectOf(actor) } }).start()
    for (const choice of choices.split(', ')) {
      const [field = '', value = ''] = choice.split(' ')
      form.send({ type: 'option.chosen', field, value })
    }
    const { role, groupId, dealershipId } = form.getSnapshot().context.values
    expect(`${role} ${groupId || '-'} ${dealershipId || '-'}`).toBe(expected)
  },
)

describe('the form of an existing user', () => {
  const shown = {
    email: 'eve@maple.example',
    firstName: 'Eve',
    lastName: 'Moneypenny',
    language: 'fr',
    theme: 'light',
  }
  const place = { role: 'DEALER_USER', groupId: '', dealershipId: 'oak' }

  test.each<[Fields, Fields]>([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'required' }],
    [{ lastName: '' }, { lastName: 'required' }],
    [{ language: '' }, { language: 'required' }],
    [{ dealershipId: '' }, { dealershipId: 'required' }],
    [{ role: 'GROUP_ADMIN', groupId: 'north', dealershipId: '' }, { role: 'refused' }],
    [{ role: 'DEALER_ADMIN', dealershipId: 'oak' }, {}],
  ])(
    'keeps unchanged values, and finds in the changes %j the problems %j',
    { tags: ['P5.5', 'P5.6'] },
    (changes, problems) => {
      const row = userOf('DEALER_USER')
      expect(fillIn(editUserMachine, subjectOf('DEALER_ADMIN', row), changes)).toEqual(
        Object.keys(problems).length > 0 ? refuses(problems) : sends({ ...shown, ...place, ...changes }),
      )
    },
  )

  test('keeps a role that the form does not offer', { tags: ['P6.3'] }, () => {
    const filled = (changes: Fields) =>
      fillIn(editUserMachine, subjectOf('LF_ADMIN', userOf('LF_USER')), changes)
    const none = { groupId: '', dealershipId: '' }
    expect(filled({})).toEqual(sends({ ...shown, role: 'LF_USER', ...none }))
    expect(filled({ role: '' })).toEqual(refuses({ role: 'required' }))
  })
})
