import { describe, expect, test } from 'vitest'
import { createRequest, type RequestError } from '../../src/services/http.ts'
import { createPasswordsService } from '../../src/services/passwords.ts'
import { createScreenOwner } from '../../src/services/screen-owner.ts'
import { createSessionService } from '../../src/services/session.ts'
import { createUsersService } from '../../src/services/users.ts'
import { userOf } from '../models/samples.ts'

/** The calls of the auth service on a network that fails so, with what is logged. */
function failing(answer: () => Promise<Response>) {
  const log: { readonly call: string; readonly error: RequestError }[] = []
  const request = createRequest({
    baseUrl: 'https://api.example',
    fetch: answer,
    now: () => 0,
    isLeaving: () => false,
    owner: () => null,
    onUnauthorized: () => undefined,
    onFailure: (error, call) => log.push({ call, error }),
  })
  const session = createSessionService(request, '/auth', createScreenOwner())
  const passwords = createPasswordsService(request, '/auth', 'https://portal.example')
  const users = createUsersService(request, '/auth', 'https://portal.example')
  const email = { email: 'eve@maple.example' }
  const secrets = { code: '12345678', temporaryPassword: 'x', password: 'y' }
  const subject = { row: userOf('DEALER_USER') }
  const names = { ...email, firstName: 'Eve', lastName: 'M', language: 'fr', theme: 'dark' }
  const values = { ...names, role: 'DEALER_USER', groupId: '', dealershipId: 'oak' }
  const query = { filter: 'user_all', search: '', sort: { key: 'email', direction: 'ASC' } } as const
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'POST /auth/login': () => session.signIn({ ...email, password: 'x' }),
    'GET /auth/user/logout': session.signOut,
    'POST /auth/forgot-password': () => passwords.requestCode({ values: email, secrets: {} }),
    'POST /auth/reset-password': () => passwords.resetPassword({ values: email, secrets }),
    'POST /auth/set-password': () => passwords.setPassword({ values: email, secrets }),
    'GET /auth/user/list': () => users.readRows({ query, selection: { type: 'all' }, from: 2, pages: 1 }),
    'POST /auth/user': () => users.addUser({ subject, values }),
    'PATCH /auth/user': () => users.editUser({ subject, values }),
    'DELETE /auth/user': () => users.disableUser({ subject }),
    'GET /auth/user/profile': session.readProfile,
    'PATCH /auth/user/profile': () => session.saveProfile({ values: names }),
  }
  return { calls, log, session }
}

const NAMES = Object.keys(failing(() => Promise.reject()).calls)

describe.each([
  [
    'a server that fails',
    async () => Response.json({ message: 'Out of coffee' }, { status: 503 }),
    503,
    'Out of coffee',
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 500, 'Request failed'],
])('%s', (_, answer, status, message) => {
  test.each(NAMES)(
    'is logged for %s, once, and passed on',
    { tags: ['P8.2', 'P8.3', 'P8.4'] },
    async (name) => {
      const { calls, log } = failing(answer)
      const passedOn = await calls[name]?.().catch((error: unknown) => error)
      expect(log.map(({ call }) => call)).toContain(name)
      expect(log.filter(({ call }) => call === name)).toEqual([{ call: name, error: passedOn }])
      expect(passedOn).toMatchObject({ status, message })
    },
  )

  test('is logged and passed on for language and theme too', { tags: ['P8.4'] }, async () => {
    const { session, log } = failing(answer)
    const saving = session.savePreferences({ language: 'fr', theme: 'dark' })
    await expect(saving).rejects.toMatchObject({ status, message })
    expect(log.map(({ call }) => call)).toEqual(['PATCH /auth/user/profile'])
  })
})
