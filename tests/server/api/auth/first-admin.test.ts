import { expect, test } from 'vitest'
import { createFirstAdmin } from '../../../../server/users/first-admin.ts'
import { testServer } from '../signed-in-server.ts'
import { get, logIn, resultOf } from '../users/people.ts'
import { cookiesOf } from './devices.ts'
import { choose, NEW_PASSWORD } from './passwords.ts'

const server = testServer()

test('the first account is a provider admin with a temporary password, and is created once', async () => {
  const create = async (email: string) => ({
    email,
    password: await createFirstAdmin(server.db, { email, now: new Date() }),
  })
  const tries = await Promise.allSettled([
    create(' First@Provider.example '),
    create('second@provider.example'),
  ])
  const made = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(made.length).toBe(1)
  const { email = '', password = '' } = made[0] ?? {}
  expect(resultOf(await logIn(server, email, password))).toEqual([401, 'user must change password'])
  await choose(server, email, password)
  const cookie = cookiesOf(await logIn(server, email, NEW_PASSWORD))
  const { roles } = (await get(server, cookie, '/auth/user/profile')).json()
  expect(roles).toEqual([{ name: 'LF_ADMIN', config_id: null, group_id: null }])
  await expect(create('third@provider.example')).rejects.toThrow('There is a provider admin already')
})
