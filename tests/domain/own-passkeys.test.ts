import { expect, test } from 'vitest'
import { namingProblem, passkeyNameOf } from '../../src/domain/account/own-passkeys.ts'
import { passkeyPatchSchema } from '../../src/services/wire/passkeys.ts'

const passkeys = [
  { id: 'phone', name: 'Phone' },
  { id: 'key', name: 'Security key' },
]
const renamed = (name: string) => namingProblem({ kind: 'rename', id: 'phone', name }, passkeys)

test.each([
  ['x', null],
  ['x'.repeat(60), null],
  [` ${'x'.repeat(60)} `, null],
  ['x'.repeat(61), 'tooLong'],
  ['', 'required'],
  [' \t ', 'required'],
  ['\u200b', 'required'],
] as const)('a passkey may be called %o: %s, as the server says', (name, problem) => {
  expect([renamed(name), passkeyPatchSchema.safeParse({ name }).success]).toEqual([problem, problem === null])
})

test('a tab in a pasted name counts as a blank', () => {
  expect([passkeyNameOf('\tWork\tlaptop\0'), renamed('Security\tkey'), renamed('\0')]).toEqual([
    'Work laptop',
    'taken',
    'required',
  ])
})

test('a passkey has a name of its own among those of the account', () => {
  expect([
    renamed('phone'),
    renamed(' SECURITY\u00a0key\u200b '),
    namingProblem({ kind: 'add', name: 'phone' }, passkeys),
  ]).toEqual([null, 'taken', 'taken'])
})

test('other changes have no name', () => {
  expect(namingProblem({ kind: 'remove', id: 'phone' }, passkeys)).toBeNull()
})
