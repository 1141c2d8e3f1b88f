import { describe, expect, test } from 'vitest'
import { brokenPasswordRules } from '../../../../src/domain/account/password.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { copiedFrom, mailsTo } from '../auth/mails.ts'
import { choose, NEW_PASSWORD } from '../auth/passwords.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, logIn, OWN_DEALERSHIP, OWN_GROUP } from './people.ts'
import { call, newUser } from './user-calls.ts'

describe('the invitation of users', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const { as } = portal

  test('creates an account and sends its temporary password to the owner only', {
    tags: ['P7.14'],
  }, async () => {
    const body = newUser({ email: ' New.One@MAPLE.example ' })
    const email = 'new.one@maple.example'
    const headers = { 'x-redirect-uri': 'http://localhost:4400/set-password' }
    const response = await call(portal.server, as('DEALER_ADMIN'), 'POST', body, headers)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      email,
      name: 'Noémie',
      family_name: 'O’Neill',
      status: 'FORCE_CHANGE_PASSWORD',
      preferred_language: 'fr',
      preferred_theme: 'dark',
      roles: [{ name: 'DEALER_USER', config_id: OWN_DEALERSHIP, group_id: null }],
      groups: [],
      dealers: [expect.objectContaining({ id: OWN_DEALERSHIP })],
      last_signed_in_at: null,
      has_passkeys: false,
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const [mail] = await mailsTo(portal.server, email, 1)
    const temporary = await copiedFrom(portal.server, email)
    expect(mail?.subject).toBe('Votre invitation au Battery Health Portal')
    expect(mail?.text).toContain(`http://localhost:4400/set-password?${new URLSearchParams({ email })}`)
    expect(mail?.text?.match(/https?:\S+/)?.[0]).not.toContain(temporary)
    expect([temporary.length, brokenPasswordRules(temporary, [email])]).toEqual([16, []])
    expect(response.body).not.toContain(temporary)
    expect((await logIn(portal.server, email, temporary)).json().error).toBe('user must change password')
    expect((await choose(portal.server, email, temporary)).statusCode).toBe(200)
    expect((await logIn(portal.server, email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('a temporary password works for seven days', async () => {
    const [early, late] = [newUser(), newUser()]
    for (const body of [early, late]) await call(portal.server, as('DEALER_ADMIN'), 'POST', body)
    const temporaries = [
      await copiedFrom(portal.server, early.email),
      await copiedFrom(portal.server, late.email),
    ]
    at += 7 * 86_400_000 - 1
    expect((await choose(portal.server, early.email, temporaries[0] ?? '')).statusCode).toBe(200)
    at += 1
    expect((await choose(portal.server, late.email, temporaries[1] ?? '')).statusCode).toBe(400)
    at = SEEDED_AT.getTime()
  })

  test('is a 409 for the address of an account, in any organisation and any spelling', {
    tags: ['P5.10', 'P7.14', 'P8.10'],
  }, async () => {
    for (const email of [ACCOUNTS.LF_ADMIN, ACCOUNTS.DEALER_USER.toUpperCase()]) {
      const response = await call(portal.server, as('DEALER_ADMIN'), 'POST', newUser({ email }))
      const { error, message } = response.json()
      expect([response.statusCode, error, message]).toEqual([
        409,
        'user already exists',
        'A user with this email already exists.',
      ])
    }
  })

  test.each<[string, object, string]>([
    ['no e-mail', { email: '' }, 'email'],
    ['no address', { email: 'somebody' }, 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
    ['an address with a line break', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    ['a long address', { email: `${'x'.repeat(250)}@b.example` }, 'email'],
    ['no first name', { name: '' }, 'name'],
    ['a first name of blanks', { name: '  ' }, 'name'],
    ['a long last name', { family_name: 'x'.repeat(101) }, 'family_name'],
    ['a third language', { preferred_language: 'de' }, 'preferred_language'],
    ['a third theme', { preferred_theme: 'blue' }, 'preferred_theme'],
    ['no role', { roles: [] }, 'roles'],
    ['a name of which nothing is seen', { name: '\u200b\u2060' }, 'name'],
    ['a name that turns round what follows', { family_name: '\u202eeve' }, 'family_name'],
    ['a NUL in a name', { family_name: 'a\u0000b' }, 'family_name'],
    ['an unknown role', { roles: [{ name: 'ROOT' }] }, 'roles.0.name'],
    ['a dealer role without a dealership', { roles: [{ name: 'DEALER_USER' }] }, 'roles.0.configuration_id'],
    ['a group role without a group', { roles: [{ name: 'GROUP_USER' }] }, 'roles.0.group_id'],
    [
      'a dealer role with a group',
      { roles: [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP, group_id: OWN_GROUP }] },
      'roles.0.group_id',
    ],
    [
      'a provider role with a group',
      { roles: [{ name: 'LF_ADMIN', group_id: OWN_GROUP }] },
      'roles.0.group_id',
    ],
    [
      'a provider role for an outsider',
      { roles: [{ name: 'LF_ADMIN' }], email: 'a@evilprovider.example' },
      'email',
    ],
    ['a status', { status: 'CONFIRMED' }, 'status'],
  ])(
    '%s is a 400 that names the field',
    { tags: ['P5.5', 'P5.12', 'P6.7', 'P9.15'] },
    async (_, changes, field) => {
      const response = await call(portal.server, as('LF_ADMIN'), 'POST', newUser(changes))
      expect([response.statusCode, response.json().field]).toEqual([400, field])
    },
  )
})
