import { describe, expect, test } from 'vitest'
import {
  canSeeColumn,
  canSelectAll,
  canSwitchContext,
  FEATURES,
  featuresOf,
} from '../../src/domain/permissions.ts'
import { canManage, highestRole, isAtLeast, ROLE_LEVELS, ROLE_NAMES } from '../../src/domain/roles.ts'
import { FEATURES_OF_ROLES } from './features-of-roles.ts'

describe('features', () => {
  test.each(ROLE_NAMES)(
    '%s holds what the specification says, and nothing else',
    { tags: ['P6.8', 'P6.9', 'P6.11', 'P6.12', 'P6.13', 'D6.8', 'D6.14', 'D6.16', 'D6.18', 'D6.19'] },
    (role) => {
      expect([...featuresOf(role)].sort()).toEqual([...FEATURES_OF_ROLES[role]].sort())
    },
  )

  test('device country is defined, and nobody holds it', { tags: ['P6.10'] }, () => {
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

  test('only strictly lower levels are managed', () => {
    const managed = ROLE_NAMES.map((actor) => ROLE_NAMES.filter((target) => canManage(actor, target)).length)
    expect(managed).toEqual([5, 4, 3, 2, 1, 0])
    expect(isAtLeast(null, 'DEALER_USER')).toBe(false)
  })
})

test('columns and the context switch go by level', {
  tags: ['P6.4', 'P6.14', 'P6.15', 'P6.17', 'D2.16', 'D6.9'],
}, () => {
  const seers = (sees: (role: (typeof ROLE_NAMES)[number]) => boolean) => ROLE_NAMES.filter(sees).length
  expect({
    country: seers((role) => canSeeColumn(role, 'country')),
    iccId: seers((role) => canSeeColumn(role, 'iccId')),
    configurationId: seers((role) => canSeeColumn(role, 'configurationId')),
    assignedDate: seers((role) => canSeeColumn(role, 'assignedDate')),
    dealership: seers((role) => canSeeColumn(role, 'dealership')),
    userDealerships: seers((role) => canSeeColumn(role, 'userDealerships')),
    userGroup: seers((role) => canSeeColumn(role, 'userGroup')),
    all: seers(canSelectAll),
    switch: seers(canSwitchContext),
  }).toEqual({
    country: 2,
    iccId: 2,
    configurationId: 2,
    assignedDate: 2,
    dealership: 4,
    userDealerships: 4,
    userGroup: 2,
    all: 2,
    switch: 4,
  })
})
