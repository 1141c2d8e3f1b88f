import { describe, expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import { users as usersResource } from '../../src/domain/resources/users.ts'
import { SSID_TAKEN } from '../../src/domain/resources/wifi.ts'
import { createRequest, failureFrom, type RequestError } from '../../src/services/http.ts'
import { createUsersService } from '../../src/services/lists/users.ts'
import { deviceOf, reportRow, userOf } from '../models/samples.ts'
import { answering, ok, servicesOver } from './answering.ts'
import { ACCOUNT, type Call, DEVICES, subject, trimmed, USERS, unchanged, VEHICLES, WIFI } from './calls.ts'
import { LEADS, one } from './owner-calls.ts'
import { QUIET_PAGE } from './quiet-http.ts'
import { SUPPORT } from './support-calls.ts'

describe('each call sends what the contract says:', () => {
  const each = (calls: readonly Call[]) =>
    calls.map(([name, run, sent, more = {}]) => [name, run, sent, more] as const)
  const sends = async (name: string, run: Call[1], sent: object | undefined, more: object) => {
    const { services, calls } = answering(ok(null))
    await run(services).catch(() => undefined)
    const [method, path] = name.split(' ')
    const all = { ...(method === 'GET' ? {} : { method }), ...(sent && { body: sent }), ...more }
    expect(calls).toEqual([{ path, options: Object.keys(all).length > 0 ? all : undefined }])
  }

  test.each(each(ACCOUNT))('%s', { tags: ['P5.11', 'P7.8'] }, sends)
  test.each(each(USERS))('%s', { tags: ['P5.9', 'P6.6', 'P7.14', 'P9.15'] }, sends)
  test.each(each(VEHICLES))('%s', { tags: ['D7.11', 'D7.15', 'D7.22', 'D7.29', 'D7.36'] }, sends)
  test.each(each(WIFI))('%s', { tags: ['D7.18', 'D7.19', 'D7.20'] }, sends)
  test.each(each(DEVICES))('%s', { tags: ['D7.6', 'D7.7', 'D7.8', 'D7.9'] }, sends)
  test.each(each(LEADS))('%s', { tags: ['D3.24', 'D7.30', 'D7.32'] }, sends)
  test.each(each(SUPPORT))('%s', sends)

  test('an unchanged device sends nothing, and a status that only the server sets stays', {
    tags: ['D3.7'],
  }, async () => {
    const { services, calls } = answering(ok({}))
    await services.devices.editDevice({ subject, values: unchanged })
    await services.devices.editDevice({ subject, values: { ...unchanged, status: 'tracking' } })
    const row = deviceOf('00/7', { status: 'tracking' })
    const tracked = { ...unchanged, status: 'tracking', trackingUrl: '' }
    await services.devices.editDevice({ subject: { row }, values: tracked })
    expect(calls).toEqual([])
  })
})

const ALL = [...ACCOUNT, ...USERS, ...VEHICLES, ...WIFI, ...DEVICES, ...LEADS, ...SUPPORT]
const OUT_OF_COFFEE = async () => Response.json({ message: 'Out of coffee' }, { status: 503 })
const NO_NETWORK = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['a server that fails', OUT_OF_COFFEE, 503, 'Out of coffee'],
  ['no network', NO_NETWORK, 500, 'Request failed'],
] as const)(
  'every call logs %s once and throws it',
  {
    tags: ['P8.2', 'P8.3', 'P8.4', 'D7.15', 'D7.31', 'D7.32'],
  },
  async (_, fetch, status, message) => {
    for (const [name, run] of ALL) {
      const log: (readonly [string, RequestError])[] = []
      const request = createRequest({
        ...QUIET_PAGE,
        fetch,
        onFailure: (error, call) => log.push([call, error]),
      })
      const problem = await run(servicesOver(request)).catch((error: unknown) => error)
      expect(problem, name).toMatchObject({ status, message })
      expect(log, name).toEqual([[name.split('?')[0], problem]])
    }
  },
)

test('every call fails with the reason of a refusal, and an edit also with its field', async () => {
  const { services } = answering({ status: 409, body: { message: 'No', field: 'elsewhere' } })
  for (const [name, run] of ALL) {
    const failure = await run(services).catch(failureFrom)
    expect(failure, name).toMatchObject({ code: 'rejected', status: 409, message: 'No' })
  }
  const change = reportEdit(reportRow('r1'), 'published', true)
  const refused = answering({ status: 409, body: { message: 'Archived', field: 'published' } })
  await expect(refused.services.changes.saveChange({ change })).rejects.toMatchObject({
    failure: { code: 'rejected', status: 409, message: 'Archived', field: 'published' },
  })
})

test.each([201, 202, 204, 206, 226, 300, 304, 307, 400, 401, 403, 404, 429])(
  'a public report, an unsubscription and a trim in the inventory fail on status %i, whatever its body is',
  { tags: ['D7.15', 'D7.31', 'D7.32'] },
  async (status) => {
    const failure = status === 401 ? { code: 'unauthorized' } : { code: 'rejected', status }
    const { services } = answering({ status, body: { data: {}, unsubscribed: true } })
    for (const call of [
      services.leads.readReport(one),
      services.leads.unsubscribe(one),
      services.leads.resubscribe(one),
      services.changes.saveChange({ change: trimmed }),
    ])
      await expect(call).rejects.toMatchObject({ failure })
  },
)

const nameOf = (forms: readonly Call[], name: string) => forms.find(([call]) => call === name)?.[1]
const [ADD_USER, ADD_DEVICE, ADD_WIFI, EDIT_WIFI, SET_PASSWORD] = [
  nameOf(USERS, 'POST /auth/user'),
  nameOf(DEVICES, 'POST /devices/device'),
  nameOf(WIFI, 'POST /configurations/api/v1/wifi'),
  nameOf(WIFI, 'PATCH /configurations/api/v1/wifi/w%2F1'),
  nameOf(ACCOUNT, 'POST /auth/set-password'),
]

test.each([
  [409, 'user already exists', null, 'email', ADD_USER],
  [409, '', null, 'email', ADD_USER],
  [400, '', 'family_name', 'lastName', ADD_USER],
  [400, '', 'roles.0.group_id', 'groupId', ADD_USER],
  [403, '', null, null, ADD_USER],
  [409, 'chip in use', 'chip_id', 'chipId', ADD_DEVICE],
  [422, 'unknown chip', 'chip_id', 'chipId', ADD_DEVICE],
  [400, '', 'configuration.id', 'dealershipId', ADD_DEVICE],
  [400, '', 'wheels', null, ADD_DEVICE],
  [409, SSID_TAKEN, 'ssid', 'ssid', ADD_WIFI],
  [400, '', 'configuration.id', 'dealershipId', ADD_WIFI],
  [400, '', 'password', 'password', EDIT_WIFI],
  [400, '', 'limit', null, EDIT_WIFI],
  [400, '', 'temporary_password', 'temporaryPassword', SET_PASSWORD],
  [400, '', 'new_password', 'password', SET_PASSWORD],
  [400, '', 'elsewhere', null, SET_PASSWORD],
] as const)(
  'a form that is refused with %i %s at %s shows the reason at the field %s',
  async (status, error, field, shown, run) => {
    const { services } = answering({ status, body: { error, message: 'No', field } })
    const failure = await run?.(services).catch(failureFrom)
    expect(failure).toEqual({ code: 'rejected', status, message: 'No', field: shown })
  },
)

test.each(['last provider admin', 'not invited'])(
  'a refusal that the dialog itself explains has no text of the server: %s',
  async (error) => {
    const { services } = answering({ status: 409, body: { error, message: 'No' } })
    const row = userOf('LF_ADMIN')
    for (const call of [
      services.users.disableUser({ subject: { row } }),
      services.users.resendInvitation({ subject: { row } }),
      services.users.withdrawInvitation({ subject: { row } }),
    ])
      expect(await call.catch(failureFrom)).toEqual({
        code: 'rejected',
        status: 409,
        message: '',
        field: null,
      })
  },
)

test.each([
  [400, 'list', ['GET /auth/user/list: 400 No']],
  [404, 'list', []],
  [401, 'disable', []],
  [403, 'disable', ['DELETE /auth/user: 403 No']],
  [404, 'disable', ['DELETE /auth/user: 404 No']],
  [409, 'disable', ['DELETE /auth/user: 409 No']],
] as const)(
  'a user call that is refused with %i (%s) is logged: %j',
  { tags: ['P8.4'] },
  async (status, call, expected) => {
    const log: string[] = []
    const users = createUsersService(
      async () => ({ status, body: { message: 'No' } }),
      '/auth',
      'https://portal.example',
      (error, name) => log.push(`${name}: ${error.status} ${error.message}`),
    )
    const row = userOf('DEALER_USER')
    const selection = { type: 'all' } as const
    const rows = { query: usersResource.vocabulary.initial, selection, from: 1, pages: 1, counts: false }
    const done = call === 'list' ? users.readRows(rows) : users.disableUser({ subject: { row } })
    await Promise.resolve(done).catch(() => undefined)
    expect(log.slice(0, 1)).toEqual(expected)
  },
)

test('the refusal of a device that is assigned elsewhere names both dealerships and no field', async () => {
  const conflict = { expected: { id: 'oak', name: 'Oak' }, current: { id: 'elm', name: 'Elm' } }
  const problem = {
    error: 'device assigned elsewhere',
    message: 'Elsewhere',
    field: 'configuration',
    conflict,
  }
  const { services } = answering({ status: 409, body: problem })
  const editing = services.devices.editDevice({ subject, values: { ...unchanged, dealershipId: 'fir' } })
  expect(await editing.catch(failureFrom)).toEqual({
    code: 'rejected',
    status: 409,
    message: 'Elsewhere',
    field: null,
    conflict,
  })
})
