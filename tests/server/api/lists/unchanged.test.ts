import { describe, expect, test } from 'vitest'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { LIST_CASES } from './lists.ts'

describe('a page of a list that has not changed', () => {
  const portal = signedInServer()
  const read = (url: string, role: string, etag?: unknown) =>
    portal.server.inject({
      method: 'GET',
      url,
      headers: { cookie: portal.as(role), ...(etag ? { 'if-none-match': String(etag) } : {}) },
    })

  test.each(Object.entries(LIST_CASES))('%s: is answered with 304 and no body', async (_, { path }) => {
    const { statusCode, headers, body } = await read(path, 'LF_ADMIN')
    expect([statusCode, headers.etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
    const again = await read(path, 'LF_ADMIN', headers.etag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe('no-store')
    expect((await read(path, 'LF_ADMIN', '"another"')).body).toBe(body)
  })

  test.each([
    ['weak, as a proxy that compresses makes it', (tag: string) => `W/${tag}`, 304],
    ['in a list', (tag: string) => `"a,b", ${tag} , W/"other"`, 304],
    ['weak in a list without spaces', (tag: string) => `"other",W/${tag}`, 304],
    ['any', () => '*', 304],
    ['of other answers', () => '"one", W/"other"', 200],
    ['without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['as a part of another', (tag: string) => `"x${tag.slice(1)}`, 200],
    ['between broken ones', (tag: string) => `one ${tag} other`, 200],
    ['after an asterisk', (tag: string) => `*, ${tag}`, 200],
  ])('is known by its tag: %s', async (_, headerOf, status) => {
    const { headers, body } = await read(REPORTS, 'LF_ADMIN')
    const again = await read(REPORTS, 'LF_ADMIN', headerOf(String(headers.etag)))
    expect([again.statusCode, again.body]).toEqual([status, status === 304 ? '' : body])
  })

  test('is another one for a user who sees other rows', async () => {
    const { headers } = await read(REPORTS, 'LF_ADMIN')
    const other = await read(REPORTS, 'DEALER_USER', headers.etag)
    expect([other.statusCode, other.headers.etag === headers.etag]).toEqual([200, false])
  })
})
