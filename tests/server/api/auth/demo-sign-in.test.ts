import { expect, test } from 'vitest'
import { testServer } from '../signed-in-server.ts'

const server = testServer({ seed: true })

/** A browser signs in with it in `e2e/journeys/provider-sign-in.spec.ts`. */
test('the demo’s own sign-in provider redirects to the portal only', async () => {
  const origin = (await server.listen()).replace('127.0.0.1', 'localhost')
  const query = new URLSearchParams({ redirect_uri: `${origin}/auth-callback`, origin })
  const begun = await fetch(`${origin}/auth/google/login?${query}`, { redirect: 'manual' })
  const asked = new URL(begun.headers.get('location') ?? '')
  expect(asked.searchParams.get('redirect_uri')).toBe(`${origin}/auth/google/callback`)
  asked.searchParams.set('redirect_uri', 'https://evil.example/auth/google/callback')
  const answer = await fetch(asked, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})
