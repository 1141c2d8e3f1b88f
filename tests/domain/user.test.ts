import { describe, expect, test } from 'vitest'
import {
  dealershipChoices,
  disableRefusal,
  enableRefusal,
  groupChoices,
  resendRefusal,
  withdrawRefusal,
} from '../../src/domain/lists/user.ts'
import { profileWith } from '../../src/domain/session/profile.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { groups, profileOf, userOf } from '../models/samples.ts'

test.each([
  ['active', { disable: null, enable: 'status', resend: 'status', withdraw: 'status' }],
  ['disabled', { disable: 'disabled', enable: null, resend: 'status', withdraw: 'status' }],
  ['invited', { disable: null, enable: 'status', resend: null, withdraw: null }],
] as const)('what an administrator may do with a user depends on the status: %s', (status, refusals) => {
  const of = [profileOf('GROUP_ADMIN'), userOf('DEALER_USER', { status })] as const
  expect({
    disable: disableRefusal(...of),
    enable: enableRefusal(...of),
    resend: resendRefusal(...of),
    withdraw: withdrawRefusal(...of),
  }).toEqual(refusals)
})

test('a profile takes what was typed, and keeps its own for what is blank', () => {
  const before = { ...profileOf('LF_ADMIN'), firstName: 'Ada', lastName: 'Byron' }
  const typed = profileWith(before, { firstName: ' ', lastName: ' King ', language: 'fr' })
  expect(typed).toEqual({ ...before, lastName: 'King', preferredLanguage: 'fr' })
  expect(profileWith(before, { firstName: 'Augusta', lastName: '', language: '' })).toEqual({
    ...before,
    firstName: 'Augusta',
  })
})

describe('the organisations that a form offers', () => {
  const dealers = (actor: RoleName, known = groups) =>
    dealershipChoices(profileOf(actor), known, 'users.create').map(({ group, dealers: own }) => [
      group,
      own.map(({ name }) => name),
    ])

  test('are all groups for provider staff, and the own groups for others', () => {
    expect(groupChoices(profileOf('LF_ADMIN'), groups).map(({ id }) => id)).toEqual(['north', 'south'])
    expect(groupChoices(profileOf('GROUP_ADMIN'), groups).map(({ id }) => id)).toEqual(['north'])
    expect(groupChoices(profileOf('DEALER_ADMIN'), groups)).toEqual([])
  })

  test('are, of somebody with roles in several places, those where one of them has the right', () => {
    const role = (name: RoleName, groupId: string | null, dealershipId: string | null) =>
      ({ name, groupId, dealershipId }) as const
    const offered = (...roles: readonly ReturnType<typeof role>[]) => {
      const actor = { ...profileOf('GROUP_ADMIN'), groups, roles }
      const places = dealershipChoices(actor, groups, 'users.create').flatMap((group) => group.dealers)
      return [...groupChoices(actor, groups), ...places].map(({ name }) => name).join(' ')
    }
    expect(offered(role('GROUP_ADMIN', 'north', null), role('GROUP_USER', 'south', null))).toBe(
      'North Oak Elm',
    )
    expect(offered(role('DEALER_ADMIN', null, 'fir'), role('DEALER_USER', null, 'oak'))).toBe('Fir')
    expect(offered(role('LF_ADMIN', null, null))).toBe('North South Oak Elm Fir')
  })

  test('are dealerships by group, without empty groups', () => {
    expect(dealers('LF_ADMIN', [...groups, { id: 'west', name: 'West', dealers: [] }])).toEqual([
      ['North', ['Oak', 'Elm']],
      ['South', ['Fir']],
    ])
  })

  test('are the own dealerships, each once, for a user without groups', () => {
    expect(dealers('DEALER_ADMIN', [])).toEqual([[null, ['Oak']]])
    expect(dealers('DEALER_ADMIN', groups.slice(0, 1))).toEqual([['North', ['Oak']]])
  })
})
