import { expect, test } from 'vitest'
import { createRequest, failureFrom } from '../../src/services/http.ts'
import { QUIET_PAGE } from './quiet-http.ts'

test.each([
  ['40', { waitS: 40 }],
  ['0', {}],
  ['-1', {}],
  ['', {}],
  ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
])('a refusal with “Retry-After: %s” says how long to wait, or nothing', async (header, wait) => {
  const request = createRequest({
    ...QUIET_PAGE,
    fetch: async () =>
      new Response('{"message":"Wait"}', {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': header },
      }),
  })
  expect(failureFrom(await request('/a'))).toEqual({
    code: 'rejected',
    status: 429,
    message: 'Wait',
    field: null,
    ...wait,
  })
})
