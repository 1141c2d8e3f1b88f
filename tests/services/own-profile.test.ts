import { expect, test } from 'vitest'
import { ServiceFailure } from '../../src/services/service-failure.ts'
import { profileOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const subject = { ...profileOf('DEALER_USER'), version: '"p1"' }
const values = { firstName: subject.firstName, lastName: 'Mine', language: '' }

const wire = (changes: object) => ({
  email: subject.email,
  name: subject.firstName,
  family_name: subject.lastName,
  status: 'CONFIRMED',
  preferred_language: subject.preferredLanguage,
  preferred_theme: subject.preferredTheme,
  roles: [{ name: 'DEALER_USER', config_id: null, group_id: null }],
  groups: [],
  dealers: [],
  features: [],
  version: '"p2"',
  ...changes,
})
const overtaken = (changes: object) => ({ status: 412, body: { current: wire(changes) } })

test('a profile goes with the version that it was read with, and only what has changed', async () => {
  const { services, calls } = answering(ok({}))
  await services.ownProfile.saveProfile({ subject, values })
  expect(calls[0]?.options).toEqual({
    method: 'PATCH',
    body: { family_name: 'Mine' },
    headers: { 'if-match': '"p1"' },
  })
})

test.each([
  [{ lastName: 'Mine' }, { family_name: 'Theirs' }, ['lastName']],
  [{ language: 'EN' }, { preferred_language: 'en' }, null],
  [
    { firstName: 'Mine', lastName: 'Mine' },
    { name: 'Theirs', family_name: 'Theirs' },
    ['firstName', 'lastName'],
  ],
])('of %j, overtaken by %j, the user is asked about %j', async (typed, changes, fields) => {
  const { services } = answering(overtaken(changes), ok({}))
  const before = { firstName: subject.firstName, lastName: subject.lastName, language: '' }
  const failure = await services.ownProfile.saveProfile({ subject, values: { ...before, ...typed } }).then(
    () => null,
    (error: unknown) => (error instanceof ServiceFailure ? error.failure : error),
  )
  if (fields === null) expect(failure).toBeNull()
  else expect(failure).toMatchObject({ code: 'overtaken', fields, current: { version: '"p2"' } })
})

test('who changes what was changed and changed back meanwhile is not asked', async () => {
  const { services, calls } = answering(ok({ version: '"r2"' }), overtaken({ version: '"r1"' }), ok({}))
  const first = { ...subject, version: '"r1"' }
  await services.ownProfile.saveProfile({ subject: first, values })
  await services.ownProfile.saveProfile({ subject: first, values })
  expect(calls.map(({ options }) => options?.headers)).toEqual([
    { 'if-match': '"r1"' },
    { 'if-match': '"r2"' },
    { 'if-match': '"r1"' },
  ])
})
