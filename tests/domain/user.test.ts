import { describe, expect, test } from 'vitest'
import { dealershipChoices, groupChoices } from '../../src/domain/lists/user.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { groups, profileOf } from '../models/samples.ts'

describe('where a user can be put', () => {
  const dealers = (actor: RoleName, known = groups) =>
    dealershipChoices(profileOf(actor), known).map(({ group, dealers: own }) => [
      group,
      own.map(({ name }) => name),
    ])

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
