import { beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { recoveryCodes } from '../../../../server/database/schema-passkeys.ts'
import { wifiConfigurations } from '../../../../server/database/schema-stock.ts'
import { API_BASES } from '../../../../server/http/api-bases.ts'
import { AUDIT_ACTION_NAMES } from '../../../../src/domain/audit/audit-actions.ts'
import { registeredCalls } from '../registered-calls.ts'
import { testServer } from '../signed-in-server.ts'
import { CANARY, walkContract } from './audit-walk.ts'

/** Calls that change nothing that the log is about, with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'POST /auth/forgot-password': 'mails a code: its use is recorded',
  'POST /auth/login/link': 'mails a link: the sign-in is recorded',
  'POST /auth/login/passkey/options': 'a challenge',
  'POST /auth/login/second-step/options': 'a challenge',
  'POST /auth/user/passkeys/options': 'a challenge',
  'POST /auth/user/proof': 'a proof for the session: what needed it is recorded',
  'POST /auth/user/proof/code': 'a proof for the session',
  'POST /auth/user/proof/mail': 'mails a code',
  'POST /auth/user/proof/passkey': 'a proof for the session',
  'POST /auth/user/proof/passkey/options': 'a challenge',
  'POST /auth/user/session': 'prolongs the session',
  'DELETE /leads/api/v1/unsubscribe/:id': 'an owner, who has no account',
  'POST /leads/api/v1/unsubscribe/:id': 'an owner, who has no account',
  'POST /leads/api/v1/unsubscribe/:id/one-click': 'a program of an owner, who has no account',
  'POST /support/api/v1/timings': 'figures of a visit, of nobody',
  'POST /support/api/v1/traces': 'a report to support: its readings are recorded',
  'POST /batteries/api/v1/battery/reports/:id/preview': 'reads',
  'POST /vehicles/api/v1/vehicle/trims': 'reads',
}

/** Calls that the walk does not make. Other tests record them. */
const ELSEWHERE = [
  'POST /batteries/api/v1/battery/reports/pdf',
  'POST /batteries/api/v1/battery/reports/pdfs',
]

describe('the audit log', () => {
  const server = testServer({ seed: true })
  let secrets: readonly string[] = []
  const asked = new Set<string>()

  beforeAll(async () => {
    server.app.addHook('onResponse', async (request, { statusCode }) => {
      if (statusCode < 400) asked.add(`${request.method} ${request.routeOptions.url}`)
    })
    secrets = await walkContract(server)
  })

  test('has an event of every action', async () => {
    const rows = await server.db.selectDistinct({ action: auditEvents.action }).from(auditEvents)
    const missing = AUDIT_ACTION_NAMES.filter((name) => !rows.some(({ action }) => action === name))
    // By commands of the operator, by an external sign-in, and by Chromium.
    expect(missing.toSorted()).toEqual([
      'dealership.logo-changed',
      'report.printed',
      'user.data-exported',
      'user.erased',
      'user.identity-linked',
    ])
  })

  test('was written by a walk over every call that changes something', async () => {
    const registered = await registeredCalls(server, Object.values(API_BASES))
    const changing = registered.filter((call) => !call.startsWith('GET'))
    const known = [...asked, ...ELSEWHERE, ...Object.keys(UNRECORDED)]
    expect(changing.filter((call) => !known.includes(call))).toEqual([])
  })

  test('has no password, key, token or code, whether typed or made by the server', async () => {
    const stored = JSON.stringify(await server.db.select().from(auditEvents))
    const hashes = [
      ...(await server.db.select({ hash: users.passwordHash }).from(users)),
      ...(await server.db.select({ hash: sessions.tokenHash }).from(sessions)),
      ...(await server.db.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes)),
      ...(await server.db.select({ hash: wifiConfigurations.encryptedPassword }).from(wifiConfigurations)),
    ].flatMap(({ hash }) => hash ?? [])
    const all = [CANARY, CANARY.toLowerCase(), ...secrets, ...hashes].filter((text) => text !== '')
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((secret) => stored.includes(secret))).toEqual([])
    // The control: what may be there is found in the same way.
    expect(stored.includes('Renamed')).toBe(true)
  })
})
