import { describe, expect, test } from 'vitest'
import { dealershipChoices, groupChoices } from '../../src/domain/lists/user.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { groups, profileOf } from '../models/samples.ts'

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
    expect(dealers('DEALER_ADMIN', groups.slice(0, 1))).toEqual([['North', ['Oak', 'Elm']]])
  })
})
