import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { batteryReports, sessions, userRoles, users } from '../../../server/database/schema.ts'
import { ownershipReports, unsubscribes } from '../../../server/database/schema-leads.ts'
import {
  devices,
  inventoryItems,
  unregisteredDevices,
  wifiConfigurations,
} from '../../../server/database/schema-stock.ts'
import { supportAccesses, supportTraces } from '../../../server/database/schema-support.ts'
import { listViews } from '../../../server/database/schema-views.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import type { Actor, GridRow } from '../../roles/grid.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { signedIn } from '../support/sessions.ts'
import { NEW_PASSWORD } from './auth/passwords.ts'
import { CALLS } from './call-matrix-table.ts'
import { statusesOf } from './matrix.ts'
import { registeredCalls } from './registered-calls.ts'
import { signedInServer } from './signed-in-server.ts'
import { ACCOUNTS, addUser, get } from './users/people.ts'

const BASES = [
  '/auth',
  '/configurations',
  '/devices',
  '/inventories',
  '/leads',
  '/batteries',
  '/vehicles',
  '/support',
  '/search',
  '/audit',
]
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
/** The calls that change data of the caller. Other tests check what they change. */
const CHANGING = [
  'POST /auth/login',
  'GET /auth/user/logout',
  'PATCH /auth/user/profile',
  'DELETE /auth/user/sessions',
]

/** The input of calls. Other calls have none. */
const INPUT: Readonly<Record<string, (email: string) => object>> = {
  'POST /auth/login': (email) => ({ payload: { email, password: DEMO_PASSWORD } }),
  'POST /auth/forgot-password': (email) => ({ payload: { email } }),
  'POST /auth/login/link': (email) => ({ payload: { email } }),
  'POST /auth/reset-password': (email) => ({
    payload: { email, code: '12345678', new_password: NEW_PASSWORD },
  }),
  'POST /auth/set-password': (email) => ({
    payload: { email, temporary_password: 'Wrong-Password-1', new_password: NEW_PASSWORD },
  }),
  'GET /auth/google/login': () => ({
    query: { redirect_uri: '/auth-callback', origin: 'http://localhost:4400' },
  }),
}

/** The calls about the own account, a trace and a history: a user without a role may make them like any other. */
const OF_EVERYBODY =
  / \/(?:auth\/user\/(?:profile|sessions?|passkeys|proof)|support|audit\/api\/v1\/history)\b/

/** The calls outside the services. */
const OTHER_CALLS = [
  'GET /.well-known/battery-report-keys.json',
  'GET /cdn/reports/{name}',
  'GET /healthz',
  'GET /readyz',
  'GET /version.json',
]

const operationSchema = z.object({
  tags: z.array(z.string()),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.optional(z.boolean()) }))
    .default([]),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
})

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

describe('the rights on calls', () => {
  const portal = signedInServer()
  let withoutRole = ''

  beforeAll(async () => {
    withoutRole = (await addUser(portal.server, { password: null })).email
  })

  /** A fingerprint of all data that the calls could change. */
  const everything = () =>
    fingerprint(portal.server, [
      ...[users, userRoles, sessions, batteryReports, ownershipReports, unsubscribes],
      ...[devices, unregisteredDevices, inventoryItems, wifiConfigurations, supportTraces, supportAccesses],
      listViews,
    ])

  test('the table has every call of the server', { tags: ['P7.2'] }, async () => {
    expect(await registeredCalls(portal.server, BASES)).toEqual(CALLS.map(({ label }) => label).sort())
  })

  test('the document has every call, with its service, its schemas and the problem', {
    tags: ['P7.2'],
  }, async () => {
    const answer = await get(portal.server, '', '/openapi.json')
    const document = documentSchema.parse(answer.json())
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        call: `${method.toUpperCase()} ${path}`,
        service: `${path.split('/')[1]}: ${operation.tags.join()}`,
      })),
    )
    const calls = CALLS.map(({ label }) => label.replaceAll(/:(\w+)/g, '{$1}'))
    expect(operations.map(({ call }) => call).sort()).toEqual([...calls, ...OTHER_CALLS].sort())
    const services = BASES.map((base) => `${base.slice(1)}: ${base.slice(1)}`)
    const others = ['healthz: operation', 'readyz: operation', 'version.json: operation']
    expect(new Set(operations.map(({ service }) => service))).toEqual(
      new Set([...services, ...others, 'auth: users', 'cdn: batteries', '.well-known: batteries']),
    )
    const flaws = operations.flatMap(({ call, parameters, responses }) => [
      ...[...call.matchAll(/\{(\w+)\}/g)]
        .filter(([, name]) => !parameters.some((it) => it.in === 'path' && it.name === name && it.required))
        .map(([, name]) => `${call}: {${name}}`),
      ...('302' in responses || 'content' in (responses['200'] ?? {}) ? [] : [`${call}: no schema`]),
      ...('application/problem+json' in (responses.default?.content ?? {}) ? [] : [`${call}: no problem`]),
    ])
    expect(flaws).toEqual([])
  })

  describe('by its role, or without one', {
    tags: ['P6.12', 'P6.13', 'P7.6', 'D6.1', 'D6.15'],
  }, () => {
    const isChanging = ({ label }: GridRow) => CHANGING.includes(label)
    const sessionOfNobody = () => signedIn(portal.server, withoutRole)
    let ofNobody = ''
    let before = ''
    beforeAll(async () => {
      ofNobody = await sessionOfNobody()
      before = await everything()
    })

    /** Makes a call as each actor and as somebody without a role, in sessions of their own if it changes them. */
    async function check(row: GridRow): Promise<void> {
      const [name, url = ''] = row.label.split(' ')
      const method = METHODS.find((known) => known === name) ?? 'GET'
      const make = (cookie: string, email: string) => {
        const body = method === 'GET' || row.label.startsWith('DELETE /devices') ? {} : { payload: {} }
        return portal.server.inject({
          method,
          url,
          headers: { cookie },
          ...body,
          ...INPUT[row.label]?.(email),
        })
      }
      const cookieOf = (actor: Actor) =>
        isChanging(row) && actor !== 'signed out'
          ? signedIn(portal.server, ACCOUNTS[actor])
          : portal.as(actor)
      const seen = await statusesOf(row, async (actor) =>
        make(await cookieOf(actor), actor === 'signed out' ? 'nobody@nowhere.example' : ACCOUNTS[actor]),
      )
      expect(seen).toEqual(row.cells)

      if (row.label === 'POST /auth/login') return
      const { statusCode } = await make(isChanging(row) ? await sessionOfNobody() : ofNobody, withoutRole)
      const isPublic = row.cells.every(({ expected }) => expected === row.cells[0]?.expected)
      const ofUsers = row.cells.at(-1)?.expected
      // This user has no password either, and so no passkey.
      const isAllowed = isPublic || (OF_EVERYBODY.test(row.label) && ofUsers !== '409')
      expect(String(statusCode)).toBe(isAllowed ? ofUsers : '403')
    }

    test.each(CALLS.filter((row) => !isChanging(row)))('$label', check)

    test('none of these calls changes anything', async () => {
      expect(await everything()).toBe(before)
    })

    test.each(CALLS.filter(isChanging))('$label', check)
  })
})
