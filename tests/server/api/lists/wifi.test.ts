import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wifiConfigurations } from '../../../../server/database/schema-wifi.ts'
import { SSID_TAKEN } from '../../../../src/services/wire/wifi.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { WIFI } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'

const PASSWORD = 'correct horse battery'

describe('Wi-Fi configurations', () => {
  const portal = signedInServer()
  let made = 0
  const storedOf = async (id: string) =>
    (await portal.server.db.select().from(wifiConfigurations).where(eq(wifiConfigurations.id, id)))[0]
  const passwordOf = async (id: string) => {
    const stored = await storedOf(id)
    return stored && portal.server.passwordCipher.decrypt(id, stored)
  }
  const add = (body: object, role = 'LF_ADMIN') =>
    send(portal.server, portal.as(role), 'POST', WIFI, {
      ssid: `Network ${++made}`,
      password: PASSWORD,
      configuration: { id: OWN_DEALERSHIP },
      ...body,
    })
  const change = (id: string, body: object, role = 'LF_ADMIN') =>
    send(portal.server, portal.as(role), 'PATCH', `${WIFI}/${id}`, body)

  describe('an addition', () => {
    test('creates a network with an encrypted password', { tags: ['D6.12', 'D6.13', 'D7.18'] }, async () => {
      const ssid = 'été 🔋 '
      const answer = await add({ ssid }, 'DEALER_ADMIN')
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          id: expect.any(String),
          ssid,
          configuration: { id: OWN_DEALERSHIP, name: 'Maple EV Centre' },
          updated_at: SEEDED_AT.toISOString(),
          version: expect.stringMatching(/^"[\w-]{22}"$/),
        },
      ])
      expect(await passwordOf(answer.json().id)).toBe(PASSWORD)
    })

    test('with the same name is a 409 in one dealership, and succeeds in another', async () => {
      const ssid = 'Same name'
      expect((await add({ ssid })).statusCode).toBe(200)
      const again = await add({ ssid, password: 'another password' })
      expect([again.statusCode, again.json().error, again.json().field]).toEqual([409, SSID_TAKEN, 'ssid'])
      expect((await add({ ssid, configuration: { id: SIBLING_DEALERSHIP } })).statusCode).toBe(200)
      expect((await add({ ssid: 'same name' })).statusCode).toBe(200)
    })
  })

  describe('an added network', () => {
    let id = ''
    beforeEach(async () => {
      id = (await add({})).json().id
    })

    test('can change its password only', { tags: ['D7.19'] }, async () => {
      const before = await storedOf(id)
      const answer = await change(id, {
        password: 'another password',
        configuration: { id: OWN_DEALERSHIP },
      })
      expect(answer.statusCode).toBe(200)
      expect(await passwordOf(id)).toBe('another password')
      expect(await storedOf(id)).toEqual({ ...before, encryptedPassword: expect.any(String) })
      expect((await change(id, { password: 'a'.repeat(64) })).statusCode).toBe(200)
    })

    test('is a 404 after its deletion', { tags: ['D7.20'] }, async () => {
      const remove = () => send(portal.server, portal.as('LF_ADMIN'), 'DELETE', `${WIFI}/${id}`)
      const deleted = await remove()
      expect([deleted.statusCode, deleted.json()]).toEqual([200, { id }])
      const gone = [await remove(), await change(id, { password: PASSWORD })]
      expect(gone.map((it) => [it.statusCode, it.json().message])).toEqual([
        [404, 'There is no such Wi-Fi configuration.'],
        [404, 'There is no such Wi-Fi configuration.'],
      ])
    })
  })

  test('no row, document or log contains a password', { tags: ['D3.10'] }, async () => {
    const secret = 'Sesame-open-4711'
    const written: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text))
      return true
    })
    const loud = await startTestServer({ seed: true, settings: { logLevel: 'debug' } })
    try {
      const cookie = await signedIn(loud, ACCOUNTS.LF_ADMIN)
      const body = { ssid: 'Logged', password: secret, configuration: { id: OWN_DEALERSHIP } }
      const added = await send(loud, cookie, 'POST', WIFI, body)
      const again = await send(loud, cookie, 'POST', WIFI, body)
      const wrong = await send(loud, cookie, 'POST', WIFI, { ...body, ssid: '', password: `${secret}é` })
      await loud.database.pool.query('ALTER TABLE wifi_configurations RENAME TO elsewhere')
      const failed = await send(loud, cookie, 'POST', WIFI, { ...body, ssid: 'Other' })
      expect([added, again, wrong, failed].map(({ statusCode }) => statusCode)).toEqual([200, 409, 400, 500])
      const { rows } = await loud.database.pool.query('SELECT elsewhere::text AS text FROM elsewhere')
      const document = await get(loud, cookie, '/openapi.json')
      const seen = [
        ...[added, again, wrong, failed, document].map((it) => it.body),
        ...rows.map(({ text }) => text),
        ...written,
      ]
      expect(seen.filter((text) => text.includes(secret))).toEqual([])
    } finally {
      await loud.close()
      write.mockRestore()
    }
    expect(written.some((line) => line.includes('request failed'))).toBe(true)
  })
})
