import { expect, test } from 'vitest'
import { membersOf, newMembersOf } from '../../src/machines/session/portal.members.ts'

test('what screens share comes with the first of them, and once', () => {
  expect(newMembersOf('users', [])).toEqual(['users', 'userDialogs', 'csvExport'])
  expect(newMembersOf('users', ['reports'])).toEqual(['users', 'userDialogs'])
  expect(newMembersOf('inventory', ['reports', 'users'])).toEqual(['inventory'])
  expect(membersOf(['reports', 'inventory'])).toEqual([
    'reports',
    'trims',
    'pictureUpload',
    'csvExport',
    'inventory',
  ])
})

test('a screen that was loaded, and one without machines, bring none', () => {
  expect(newMembersOf('reports', ['reports'])).toEqual([])
  expect(newMembersOf('profile', ['reports'])).toEqual([])
})
