import { describe, expect, test } from 'vitest'
import type { RowsRequest } from '../../src/domain/rows.ts'
import type { User, UserFilter, UserSortKey } from '../../src/domain/user.ts'
import { failureFrom } from '../../src/services/http.ts'
import { createUsersService } from '../../src/services/users.ts'
import { userOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const ORIGIN = 'https://portal.example'

const wireUser = {
  email: 'eve@maple.example',
  name: 'Eve',
  family_name: 'Moneypenny',
  status: 'FORCE_CHANGE_PASSWORD',
  preferred_language: 'fr',
  preferred_theme: 'dark',
  roles: [
    { name: 'DEALER_USER', config_id: 'oak', group_id: null },
    { name: 'GROUP_ADMIN', config_id: null, group_id: 'north' },
    { name: 'WIZARD', config_id: null, group_id: null },
  ],
  groups: [{ id: 'north', name: 'North', dealers: [] }],
  dealers: [{ id: 'oak', dealer_id: 'd1', inventory_provider: 'vAuto', name: 'Oak' }],
}
const counts = { user_active: 1, user_all: 4, user_disabled: 2, user_invited: 1 }
const rows: RowsRequest<UserFilter, UserSortKey> = {
  query: { filter: 'user_invited', search: 'né', sort: { key: 'email', direction: 'ASC' } },
  selection: { type: 'group', id: 'north' },
  from: 1,
  pages: 1,
}
const values = {
  email: ' eve@maple.example ',
  firstName: ' Eve ',
  lastName: 'Moneypenny',
  language: 'FR',
  theme: 'Dark',
  role: 'DEALER_USER',
  groupId: 'north',
  dealershipId: 'oak',
}
const names = {
  email: 'eve@maple.example',
  name: 'Eve',
  family_name: 'Moneypenny',
  preferred_language: 'fr',
  preferred_theme: 'dark',
}
const dealerRole = { name: 'DEALER_USER', configuration_id: 'oak' }

describe('the list of users', () => {
  test('is asked for in the words of the contract and comes as users with the counts', {
    tags: ['P3.2'],
  }, async () => {
    const page = { data: [wireUser], page: 1, limit: 25, total: 1, totalPages: 1 }
    const { request, calls } = answering(ok(page), ok(counts))
    const user: User = {
      id: 'eve@maple.example',
      email: 'eve@maple.example',
      firstName: 'Eve',
      lastName: 'Moneypenny',
      status: 'invited',
      preferredLanguage: 'fr',
      preferredTheme: 'dark',
      role: 'GROUP_ADMIN',
      roles: [
        { name: 'GROUP_ADMIN', groupId: 'north', dealershipId: null },
        { name: 'DEALER_USER', groupId: null, dealershipId: 'oak' },
      ],
      groups: [{ id: 'north', name: 'North' }],
      dealers: [{ configurationId: 'oak', name: 'Oak' }],
    }
    expect(await createUsersService(request, '/auth', ORIGIN).readRows(rows)).toEqual({
      rows: [user],
      total: 1,
      counts,
    })
    expect(calls.map(({ path }) => path)).toEqual([
      '/auth/user/list?context_type=group&context_id=north&page=1&limit=25' +
        '&search=n%C3%A9&filter=user_invited&sort_key=email&sort_direction=ASC',
      '/auth/user/list/filters?context_type=group&context_id=north',
    ])
  })

  test.each([
    ['CONFIRMED', 'active'],
    ['FORCE_CHANGE_PASSWORD', 'invited'],
    ['DISABLED', 'disabled'],
  ])('%s is shown as %s', { tags: ['P3.3'] }, async (status, shown) => {
    const page = { data: [{ ...wireUser, status }], page: 1, limit: 25, total: 1, totalPages: 1 }
    const { request } = answering(ok(page), ok(counts))
    const answer = await createUsersService(request, '', ORIGIN).readRows(rows)
    expect(answer.rows.map((user) => user.status)).toEqual([shown])
  })

  test('a 404 is an empty one', { tags: ['P7.12'] }, async () => {
    const { request } = answering({ status: 404, body: {} }, ok(counts))
    const answer = await createUsersService(request, '', ORIGIN).readRows(rows)
    expect(answer).toEqual({ rows: [], total: 0, counts })
  })
})

describe('the forms of users', () => {
  test('a new user goes out trimmed, in lower case, with the place that the role needs, and where the invitation leads', {
    tags: ['P5.9', 'P7.14', 'P9.15'],
  }, async () => {
    const { request, calls } = answering(ok(wireUser))
    await createUsersService(request, '/auth', ORIGIN).addUser({ subject: { row: null }, values })
    expect(calls).toEqual([
      {
        path: '/auth/user',
        options: {
          method: 'POST',
          headers: { 'x-redirect-uri': 'https://portal.example/set-password' },
          body: { ...names, roles: [dealerRole] },
        },
      },
    ])
  })

  test.each([
    ['LF_ADMIN', { name: 'LF_ADMIN' }],
    ['GROUP_USER', { name: 'GROUP_USER', group_id: 'north' }],
    ['DEALER_ADMIN', { name: 'DEALER_ADMIN', configuration_id: 'oak' }],
  ])('%s is sent with the place that it has', { tags: ['P6.6'] }, async (role, sent) => {
    const { request, calls } = answering(ok(wireUser))
    await createUsersService(request, '', ORIGIN).addUser({
      subject: { row: null },
      values: { ...values, role },
    })
    expect(calls[0]?.options?.body).toMatchObject({ roles: [sent] })
  })

  test('a role that was not changed is not sent; one that was takes those along that the form does not show', {
    tags: ['P5.9'],
  }, async () => {
    const [shown] = userOf('DEALER_USER').roles
    const other = { name: 'GROUP_USER', groupId: 'south', dealershipId: null } as const
    const user = userOf('DEALER_USER', { roles: shown ? [shown, other] : [] })
    const { request, calls } = answering(ok(wireUser))
    const users = createUsersService(request, '/auth', ORIGIN)
    await users.editUser({ subject: { row: user }, values })
    await users.editUser({ subject: { row: user }, values: { ...values, dealershipId: 'elm' } })
    expect(calls.map(({ options }) => [options?.method, options?.body])).toEqual([
      ['PATCH', names],
      [
        'PATCH',
        {
          ...names,
          roles: [
            { ...dealerRole, configuration_id: 'elm' },
            { name: 'GROUP_USER', group_id: 'south' },
          ],
        },
      ],
    ])
  })

  test('disabling names the user, and nothing else', async () => {
    const { request, calls } = answering(ok(wireUser))
    await createUsersService(request, '/auth', ORIGIN).disableUser({
      subject: { row: userOf('DEALER_USER') },
    })
    expect(calls).toEqual([
      { path: '/auth/user', options: { method: 'DELETE', body: { email: 'eve@maple.example' } } },
    ])
  })

  test.each([
    ['that exists already', 409, { error: 'user already exists' }, 'email'],
    ['with a name that is too long', 400, { field: 'family_name' }, 'lastName'],
    ['with a place that is not known', 400, { field: 'roles.0.group_id' }, 'groupId'],
    ['of whom no field is wrong', 403, {}, null],
  ])('a user %s is refused at the field of the form', async (_, status, body, field) => {
    const { request } = answering({ status, body: { message: 'No', ...body } })
    const adding = createUsersService(request, '', ORIGIN).addUser({ subject: { row: null }, values })
    const problem = await adding.catch((error: unknown) => failureFrom(error))
    expect(problem).toEqual({ code: 'rejected', status, message: 'No', field })
  })
})
