import { describe, expect, test } from 'vitest'
import { canSelectAll, canSelectGroups, FEATURES, featuresOf } from '../../src/domain/session/permissions.ts'
import { highestRole, isAtLeast, ROLE_LEVELS, ROLE_NAMES } from '../../src/domain/session/roles.ts'
import { FEATURES_OF_ROLES } from './features-of-roles.ts'

describe('features', () => {
  test.each(ROLE_NAMES)(
    '%s holds exactly the features of the specification',
    { tags: ['P6.8', 'P6.9', 'P6.11', 'P6.12', 'P6.13', 'D6.8', 'D6.14', 'D6.16', 'D6.18', 'D6.19'] },
    (role) => {
      expect([...featuresOf(role)].sort()).toEqual([...FEATURES_OF_ROLES[role]].sort())
    },
  )

  test('the features of the device country exist, and no role holds them', { tags: ['P6.10'] }, () => {
    const held = new Set(ROLE_NAMES.flatMap(featuresOf))
    expect(FEATURES.filter((feature) => !held.has(feature))).toEqual([
      'devices.country.view',
      'devices.country.edit',
    ])
  })
})

describe('levels', () => {
  test('are those of the specification', { tags: ['P6.1', 'P9.15'] }, () => {
    expect(ROLE_LEVELS).toEqual({
      LF_ADMIN: 6,
      LF_USER: 5,
      GROUP_ADMIN: 4,
      GROUP_USER: 3,
      DEALER_ADMIN: 2,
      DEALER_USER: 1,
    })
  })

  test('the highest of several roles applies', { tags: ['P6.2'] }, () => {
    expect([highestRole(['DEALER_USER', 'GROUP_USER', 'DEALER_ADMIN']), highestRole([])]).toEqual([
      'GROUP_USER',
      null,
    ])
  })

  test('are compared with "at least"', { tags: ['P6.4'] }, () => {
    const reached = ROLE_NAMES.map((role) =>
      ROLE_NAMES.filter((required) => isAtLeast(role, required)).join(),
    )
    expect(reached).toEqual([
      'LF_ADMIN,LF_USER,GROUP_ADMIN,GROUP_USER,DEALER_ADMIN,DEALER_USER',
      'LF_USER,GROUP_ADMIN,GROUP_USER,DEALER_ADMIN,DEALER_USER',
      'GROUP_ADMIN,GROUP_USER,DEALER_ADMIN,DEALER_USER',
      'GROUP_USER,DEALER_ADMIN,DEALER_USER',
      'DEALER_ADMIN,DEALER_USER',
      'DEALER_USER',
    ])
    expect(isAtLeast(null, 'DEALER_USER')).toBe(false)
  })

  test('decide by two checks who may select groups, and who may select all', { tags: ['P6.17'] }, () => {
    const all = [...ROLE_NAMES, null]
    expect([all.filter(canSelectGroups), all.filter(canSelectAll)]).toEqual([
      ['LF_ADMIN', 'LF_USER', 'GROUP_ADMIN', 'GROUP_USER'],
      ['LF_ADMIN', 'LF_USER'],
    ])
  })
})
