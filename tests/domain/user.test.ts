import { describe, expect, test } from 'vitest'
import { ROLE_NAMES, type RoleName } from '../../src/domain/roles.ts'
import {
  dealershipChoices,
  disableRefusal,
  editRefusal,
  groupChoices,
  needsDealership,
  needsGroup,
} from '../../src/domain/user.ts'
import { groups, profileOf, userOf } from '../models/samples.ts'

describe('who is managed', () => {
  test('by administrators, who is of a strictly lower level', () => {
    const managed = (actor: RoleName) =>
      ROLE_NAMES.filter((role) => editRefusal(profileOf(actor), userOf(role)) === null)
    expect(Object.fromEntries(ROLE_NAMES.map((actor) => [actor, managed(actor)]))).toEqual({
      LF_ADMIN: ['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'],
      LF_USER: [],
      GROUP_ADMIN: ['GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'],
      GROUP_USER: [],
      DEALER_ADMIN: ['DEALER_USER'],
      DEALER_USER: [],
    })
  })

  test('and it is said why somebody is not', () => {
    const admin = profileOf('GROUP_ADMIN', 'Nora@north.example')
    const own = userOf('DEALER_USER', { email: 'nora@north.example' })
    const nowhere = userOf('DEALER_USER', { role: null, roles: [] })
    const disabled = userOf('DEALER_USER', { status: 'disabled' })
    expect(editRefusal(profileOf('LF_USER'), own)).toBe('forbidden')
    for (const refusal of [editRefusal, disableRefusal]) {
      expect(refusal(admin, own)).toBe('self')
      expect(refusal(admin, userOf('GROUP_ADMIN'))).toBe('level')
      expect(refusal(admin, nowhere)).toBe('level')
    }
    expect([editRefusal(admin, disabled), disableRefusal(admin, disabled)]).toEqual([null, 'disabled'])
    expect(disableRefusal(profileOf('GROUP_USER'), disabled)).toBe('forbidden')
  })
})

describe('where a user can be put', () => {
  const dealers = (actor: RoleName, known = groups) =>
    dealershipChoices(profileOf(actor), known).map(({ group, dealers: own }) => [
      group,
      own.map(({ name }) => name),
    ])

  test('each role has its kind of place, or none', () => {
    expect(ROLE_NAMES.filter(needsGroup)).toEqual(['GROUP_ADMIN', 'GROUP_USER'])
    expect(ROLE_NAMES.filter(needsDealership)).toEqual(['DEALER_ADMIN', 'DEALER_USER'])
  })

  test('provider staff: all groups; others: their own', () => {
    expect(groupChoices(profileOf('LF_ADMIN'), groups).map(({ id }) => id)).toEqual(['north', 'south'])
    expect(groupChoices(profileOf('GROUP_ADMIN'), groups).map(({ id }) => id)).toEqual(['north'])
    expect(groupChoices(profileOf('DEALER_ADMIN'), groups)).toEqual([])
  })

  test('dealerships stand under their group; a group without any is left out', () => {
    expect(dealers('LF_ADMIN', [...groups, { id: 'west', name: 'West', dealers: [] }])).toEqual([
      ['North', ['Oak', 'Elm']],
      ['South', ['Fir']],
    ])
  })

  test('the own dealerships of who knows no groups, each once', () => {
    expect(dealers('DEALER_ADMIN', [])).toEqual([[null, ['Oak']]])
    expect(dealers('DEALER_ADMIN', groups.slice(0, 1))).toEqual([['North', ['Oak', 'Elm']]])
  })
})
