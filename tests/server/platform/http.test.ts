import { describe, expect, it } from 'vitest'
import { problemSchema } from '../../../src/services/wire/problem.ts'
import { testServer } from '../api/signed-in-server.ts'

const JSON_TYPE = 'application/json'

describe('answers', () => {
  const server = testServer({ readsOnly: true })

  it.each(['/healthz', '/readyz'])('at %s say that it works', async (url) => {
    const { statusCode, body, headers } = await server.inject({ url })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '{"status":"ok"}', 'no-store'])
  })

  it.each([
    ['malformed JSON', '{"email":', JSON_TYPE, 400, 'malformed request', undefined],
    ['a missing field', '{"password":"x"}', JSON_TYPE, 400, 'invalid input', 'email'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'unsupported content type', undefined],
    ['a huge body', `{"email":"${'x'.repeat(70_000)}"}`, JSON_TYPE, 413, 'too large', undefined],
  ])('to %s are a problem', { tags: ['P5.12'] }, async (_, payload, type, status, error, field) => {
    const headers = { 'content-type': type }
    const answer = await server.inject({ method: 'POST', url: '/auth/login', payload, headers })
    const problem = problemSchema.parse(answer.json())
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect({ ...problem, message: typeof problem.message }).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: problem.message,
      instance: answer.headers['x-request-id'],
      error,
      message: 'string',
      ...(field === undefined ? {} : { field }),
    })
    expect(answer.statusCode).toBe(status)
  })

  it.each(['/auth/nothing', '/batteries/api/v1/nothing', '/devices/api/v1'])(
    'to an unknown call %s are a problem, also for a browser',
    { tags: ['P7.2'] },
    async (url) => {
      const answer = await server.inject({ url, headers: { accept: 'text/html' } })
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not found'])
    },
  )

  it('to an undecodable path are a 400 problem', async () => {
    const answer = await server.inject({ url: '/auth/%E0%A4%A' })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'malformed request'])
  })

  it('have the security headers', async () => {
    const { headers } = await server.inject({ url: '/healthz' })
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('errors inside', () => {
  const server = testServer({
    readsOnly: true,
    settings: { publicOrigin: 'https://portal.example' },
    pages: async (probes) => {
      probes.get('/crash', () => {
        throw new Error('secret of the inside')
      })
      probes.get('/sql', () => server.database.pool.query("SELECT 'secret'::int"))
    },
  })

  it.each(['/crash', '/sql'])('never reach the client with their own text: %s', async (url) => {
    const { headers, json } = await server.inject({ url })
    const fixed = { message: 'An unexpected error occurred.', error: 'internal error', status: 500 }
    expect(problemSchema.parse(json())).toMatchObject(fixed)
    // Behind https, each answer asks browsers to stay there.
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})
