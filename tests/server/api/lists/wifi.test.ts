import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devices, wifiConfigurations } from '../../../../server/database/schema-stock.ts'
import { SSID_TAKEN } from '../../../../src/domain/resources/wifi.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { captureLog } from '../../support/log-lines.ts'
import { signedIn } from '../../support/sessions.ts'
import { WIFI } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { addUser, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'

const PASSWORD = 'correct horse battery'
const OWN = { configuration: { id: OWN_DEALERSHIP } }

describe('Wi-Fi configurations', () => {
  const portal = signedInServer()
  let made = 0
  const storedOf = async (id: string) =>
    (await portal.db.select().from(wifiConfigurations).where(eq(wifiConfigurations.id, id)))[0]
  const passwordOf = async (id: string) => {
    const stored = await storedOf(id)
    return stored && portal.server.passwordCipher.decrypt(id, stored)
  }
  const add = (body: object = {}, role = 'LF_ADMIN') => {
    const network = { ssid: `Network ${++made}`, password: PASSWORD, ...OWN }
    return portal.send(role, 'POST', WIFI, { ...network, ...body })
  }
  const change = (id: string, body: object) => portal.send('LF_ADMIN', 'PATCH', `${WIFI}/${id}`, body)
  const remove = (id: string) => portal.send('LF_ADMIN', 'DELETE', `${WIFI}/${id}`)

  test('are added with an encrypted password', { tags: ['D6.12', 'D6.13', 'D7.18'] }, async () => {
    const ssid = 'été 🔋 '
    const answer = await add({ ssid }, 'DEALER_ADMIN')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        ssid,
        configuration: { id: OWN_DEALERSHIP, name: 'Maple EV Centre' },
        updated_at: SEEDED_AT.toISOString(),
        devices: await portal.db.$count(devices, eq(devices.configurationId, OWN_DEALERSHIP)),
        version: expect.stringMatching(/^"[\w-]{22}"$/),
      },
    ])
    expect(await passwordOf(answer.json().id)).toBe(PASSWORD)
  })

  test('are added where one of the roles may add them, and not where another only sees them', async () => {
    const roles = [
      { name: 'DEALER_ADMIN', configurationId: OWN_DEALERSHIP },
      { name: 'DEALER_USER', configurationId: SIBLING_DEALERSHIP },
    ] as const
    const cookie = await signedIn(portal.server, (await addUser(portal.server, { roles })).email)
    const addedAt = async (id: string) => {
      const payload = { ssid: 'Two roles', password: PASSWORD, configuration: { id } }
      const call = { method: 'POST', url: WIFI, headers: { cookie }, payload } as const
      return (await portal.server.inject(call)).statusCode
    }
    expect([await addedAt(OWN_DEALERSHIP), await addedAt(SIBLING_DEALERSHIP)]).toEqual([200, 400])
  })

  test('with the same name, or one that looks the same, are a 409 in one dealership, and succeed in another', {
    tags: ['D1.4'],
  }, async () => {
    const ssid = 'Same name'
    expect((await add({ ssid })).statusCode).toBe(200)
    for (const look of [ssid, 'Same\u00a0name', `${ssid} `]) {
      const again = await add({ ssid: look, password: 'another password' })
      expect([again.statusCode, again.json()]).toMatchObject([409, { error: SSID_TAKEN, field: 'ssid' }])
    }
    expect((await add({ ssid, configuration: { id: SIBLING_DEALERSHIP } })).statusCode).toBe(200)
    expect((await add({ ssid: 'same name' })).statusCode).toBe(200)
  })

  test('can change their password only', { tags: ['D7.19'] }, async () => {
    const { id } = (await add()).json()
    const before = await storedOf(id)
    for (const password of ['a'.repeat(64), 'another password'])
      expect((await change(id, { password, ...OWN })).statusCode).toBe(200)
    expect(await passwordOf(id)).toBe('another password')
    expect(await storedOf(id)).toEqual({ ...before, encryptedPassword: expect.any(String) })
  })

  test('are a 404 after their deletion', { tags: ['D7.20'] }, async () => {
    const { id } = (await add()).json()
    const deleted = await remove(id)
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { id }])
    for (const gone of [await remove(id), await change(id, { password: PASSWORD })])
      expect([gone.statusCode, gone.json().message]).toEqual([404, 'There is no such Wi-Fi configuration.'])
  })
})

describe('Wi-Fi configurations at a server that logs all', () => {
  const written = captureLog()
  const portal = signedInServer({ settings: { logLevel: 'debug' } })

  test('are in no row, document or log with their password', { tags: ['D3.10'] }, async () => {
    const secret = 'Sesame-open-4711'
    const { pool } = portal.server.database
    const post = (changes: object = {}) =>
      portal.send('LF_ADMIN', 'POST', WIFI, { ssid: 'Logged', password: secret, ...OWN, ...changes })
    const answers = [await post(), await post(), await post({ ssid: '', password: `${secret}é` })]
    await pool.query('ALTER TABLE wifi_configurations RENAME TO elsewhere')
    answers.push(await post({ ssid: 'Other' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 400, 500])
    const { rows } = await pool.query('SELECT elsewhere::text AS text FROM elsewhere')
    answers.push(await portal.get('LF_ADMIN', '/openapi.json'))
    const seen = [...answers.map((answer) => answer.body), ...rows.map(({ text }) => text), ...written]
    expect(seen.filter((text) => text.includes(secret))).toEqual([])
    expect(written.some((line) => line.includes('request failed'))).toBe(true)
  })
})
