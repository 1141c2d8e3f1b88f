import { expect, test } from 'vitest'
import { describeOnBoth } from '../../support/server.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { LIST_CASES } from './lists.ts'

describeOnBoth('a page of a list that has not changed', {}, (kind) => {
  const portal = signedInServer({ kind })
  const read = (url: string, role: string, etag?: unknown) =>
    portal.server.inject({
      method: 'GET',
      url,
      headers: { cookie: portal.as(role), ...(etag ? { 'if-none-match': String(etag) } : {}) },
    })

  test.each(Object.entries(LIST_CASES))('%s: is answered with 304 and no body', async (_, { path }) => {
    const { statusCode, headers, body } = await read(path, 'LF_ADMIN')
    expect([statusCode, headers['etag']]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
    const again = await read(path, 'LF_ADMIN', headers['etag'])
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']])
    expect(again.headers['cache-control']).toBe('no-store')
    expect((await read(path, 'LF_ADMIN', '"another"')).body).toBe(body)
  })

  test('is another one for a user who sees other rows', async () => {
    const { headers } = await read(REPORTS, 'LF_ADMIN')
    const other = await read(REPORTS, 'DEALER_USER', headers['etag'])
    expect([other.statusCode, other.headers['etag'] === headers['etag']]).toEqual([200, false])
  })
})
