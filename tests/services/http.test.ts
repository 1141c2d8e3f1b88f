import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dataOf } from '../../src/services/answers.ts'
import {
  createPublicRequest,
  createRequest,
  failureFrom,
  type HttpOptions,
  RequestError,
} from '../../src/services/http.ts'

interface Call {
  readonly url: string
  readonly init: RequestInit | undefined
}

/** A network that gives these answers in turn. An error stands for a network that is down. */
function network(...answers: readonly (Response | Error)[]) {
  const calls: Call[] = []
  const heard: string[] = []
  let now = 0
  let isLeaving = false
  let owner: string | null = null
  const options: HttpOptions = {
    baseUrl: 'https://api.example',
    fetch: (request, init) => {
      calls.push({ url: String(request), init })
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer?.clone() ?? json(200))
    },
    now: () => now,
    isLeaving: () => isLeaving,
    owner: () => owner,
    onUnauthorized: () => heard.push('unauthorized'),
    onFailure: (error, call) => heard.push(`${call}: ${error.status} ${error.message}`),
  }
  return {
    calls,
    heard,
    options,
    request: createRequest(options),
    belongTo: (email: string | null) => {
      owner = email
    },
    leave: () => {
      isLeaving = true
    },
    pass: (ms: number) => {
      now += ms
    },
  }
}

function json(status: number, body: unknown = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

describe('the error rules of the contract', () => {
  test.each([400, 403, 404, 409, 422, 429, 499])(
    'the request helper returns a %i as an answer',
    { tags: ['P8.1', 'D8.1'] },
    async (status) => {
      const { request, heard } = network(json(status, { message: 'No' }))
      expect(await request('/x')).toEqual({ status, body: { message: 'No' } })
      expect(heard).toEqual([])
    },
  )

  test.each([
    ['of a session reports its end', {}, ['unauthorized']],
    ['to a sign-in does not', { method: 'POST', body: {}, isSignIn: true }, []],
  ] as const)('a 401 is an answer too, and one %s', { tags: ['P4.12', 'P8.1'] }, async (_, options, told) => {
    const { request, heard } = network(json(401))
    expect((await request('/x', options)).status).toBe(401)
    expect(heard).toEqual(told)
  })

  const DEFAULT = 'An error occurred while fetching the data.'
  test.each([
    [{ message: 'Out of coffee' }, 'Out of coffee'],
    [{}, DEFAULT],
    ['text', DEFAULT],
    [{ message: '' }, DEFAULT],
    [{ message: 7 }, DEFAULT],
  ])(
    'a 5xx with %j throws “%s”, with the status and the details',
    {
      tags: ['P8.2', 'P8.4', 'D8.1'],
    },
    async (details, message) => {
      const { request, heard } = network(json(503, details))
      await expect(request('/x?secret=1')).rejects.toMatchObject({ status: 503, message, details })
      expect(heard).toEqual([`GET /x: 503 ${message}`])
    },
  )

  test('a call that the browser aborts because the user leaves the page never settles and is not logged', async () => {
    const { request, leave, heard } = network(new TypeError('Failed to fetch'))
    leave()
    const outcome = await Promise.race([
      request('/x'),
      new Promise((resolve) => setImmediate(resolve, 'silence')),
    ])
    expect([outcome, heard]).toEqual(['silence', []])
  })
})

describe('a request', () => {
  test('sends cookies and JSON', { tags: ['P7.1', 'D7.1'] }, async () => {
    const { request, calls } = network(json(200))
    await request('/x', { method: 'PATCH', body: { a: 1 } })
    const { url, init } = calls[0] ?? {}
    expect([url, init?.method, init?.credentials, init?.body]).toEqual([
      'https://api.example/x',
      'PATCH',
      'include',
      '{"a":1}',
    ])
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  test('of a public page sends the fixed credential, also when that is not ASCII', {
    tags: ['P7.3', 'D7.33'],
  }, async () => {
    const { options, calls } = network(json(200))
    await createPublicRequest(options, 'portal', 'clé')('/report/1')
    expect(new Headers(calls[0]?.init?.headers).get('authorization')).toBe(
      `Basic ${Buffer.from('portal:clé').toString('base64')}`,
    )
  })

  test('names the owner of the screens once known, but not about sessions and not from public pages', async () => {
    const { request, options, calls, belongTo } = network(json(200))
    await request('/before')
    belongTo('zoë+1@maple.example')
    await request('/known')
    await request('/change', { method: 'PATCH', body: {} })
    await request('/session', { isOwnerless: true })
    await createPublicRequest(options, 'portal', 'x')('/public')
    belongTo(null)
    await request('/after')
    expect(
      calls.map(({ url, init }) => [
        url.slice('https://api.example'.length),
        new Headers(init?.headers).get('x-signed-in-as'),
      ]),
    ).toEqual([
      ['/before', null],
      ['/known', 'zo%C3%AB%2B1%40maple.example'],
      ['/change', 'zo%C3%AB%2B1%40maple.example'],
      ['/session', null],
      ['/public', null],
      ['/after', null],
    ])
  })

  test('is never retried here, because the machines decide that', async () => {
    const { request, calls } = network(json(500))
    await request('/x').catch(() => undefined)
    expect(calls.length).toBe(1)
  })
})

describe('deduplication', () => {
  test('identical GETs share one answer for 2000 ms and not a millisecond longer', {
    tags: ['P9.6'],
  }, async () => {
    const { request, calls, pass } = network(json(200, { n: 1 }))
    const [a, b] = await Promise.all([request('/x'), request('/x')])
    expect(a).toEqual(b)
    pass(1999)
    await request('/x')
    expect(calls.length).toBe(1)
    pass(1)
    await request('/x')
    expect(calls.length).toBe(2)
  })

  type Network = ReturnType<typeof network>
  const twice = async ({ request }: Network) => {
    await request('/x').catch(() => undefined)
    return request('/x')
  }
  const change = { method: 'POST', body: {} } as const

  test.each<[what: string, answers: readonly Response[], ask: (on: Network) => Promise<unknown>]>([
    [
      'a GET of the user who asks for this moment takes no earlier answer',
      [],
      async ({ request }) => {
        await request('/x')
        return request('/x', { isFresh: true })
      },
    ],
    [
      'GETs with different queries are different requests',
      [],
      ({ request }) => Promise.all(['/x?a=1', '/x?a=2'].map((path) => request(path))),
    ],
    [
      'two users never share an answer',
      [],
      async ({ request, belongTo }) => {
        belongTo('one@maple.example')
        await request('/x')
        belongTo('other@maple.example')
        await request('/x')
      },
    ],
    ['a later call does not share a refusal', [json(404), json(200)], twice],
    ['a later call does not share a failure', [json(500), json(200)], twice],
    [
      'changes are never shared',
      [],
      ({ request }) => Promise.all([request('/x', change), request('/x', change)]),
    ],
  ])('%s', async (_, answers, ask) => {
    const on = network(...(answers.length > 0 ? answers : [json(200)]))
    const last = await ask(on)
    expect(on.calls.length).toBe(2)
    if (ask === twice) expect(last).toMatchObject({ status: 200 })
  })

  test('a change drops every shared answer, also one to a GET that was sent while the change ran', async () => {
    const { request, calls } = network(json(200))
    await request('/x')
    const change = request('/x', { method: 'PATCH', body: {} })
    const during = request('/x')
    await Promise.all([change, during])
    await request('/x')
    expect(calls.map(({ init }) => init?.method)).toEqual(['GET', 'PATCH', 'GET', 'GET'])
  })

  test('a GET that changes something is never shared, and drops older answers', async () => {
    const { request, calls } = network(json(200))
    await request('/profile')
    await Promise.all([request('/logout', { isChange: true }), request('/logout', { isChange: true })])
    await request('/profile')
    expect(calls.map(({ url }) => url.slice('https://api.example'.length))).toEqual([
      '/profile',
      '/logout',
      '/logout',
      '/profile',
    ])
  })
})

test('failures have the id under which the server logs the request, also those of unreadable answers', async () => {
  const { request } = network(
    json(403, { message: 'No', instance: 'r7' }),
    new Response('{}', { headers: { 'content-type': 'application/json', 'x-request-id': 'r8' } }),
  )
  expect(failureFrom(await request('/a'))).toMatchObject({ code: 'rejected', requestId: 'r7' })
  const answer = await request('/b')
  expect(() => dataOf(answer, z.object({ id: z.string() }), 'leads')).toThrow(
    expect.objectContaining({ failure: { code: 'malformed', service: 'leads', requestId: 'r8' } }),
  )
})

test.each([
  ['40', { waitS: 40 }],
  ['0', {}],
  ['-1', {}],
  ['', {}],
  ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
])('a refusal with “Retry-After: %s” says how long to wait, or nothing', async (header, wait) => {
  const refusal = json(429, { message: 'Wait' })
  refusal.headers.set('retry-after', header)
  const failure = failureFrom(await network(refusal).request('/a'))
  expect(failure).toEqual({ code: 'rejected', status: 429, message: 'Wait', field: null, ...wait })
})

test('`failureFrom` turns each error of a call into a failure', () => {
  expect([
    failureFrom(new RequestError('Out of coffee', 503, null, true)),
    failureFrom(new RequestError('Request failed', 500, null, false)),
    failureFrom({ status: 401, body: { message: 'Who?' } }),
    failureFrom({ status: 400, body: { message: 'No', field: 'trim' } }),
    failureFrom({ status: 404, body: null }),
    failureFrom(new Error('a bug')),
    failureFrom(undefined),
  ]).toEqual([
    { code: 'server', status: 503, message: 'Out of coffee' },
    { code: 'network' },
    { code: 'unauthorized', message: 'Who?' },
    { code: 'rejected', status: 400, message: 'No', field: 'trim' },
    {
      code: 'rejected',
      status: 404,
      message: 'An error occurred while fetching the data.',
      field: null,
    },
    { code: 'unknown' },
    { code: 'unknown' },
  ])
})
