import { describe, test } from 'vitest'
import { CLIENT_SECRET, startIssuer } from '../api/auth/issuer.ts'
import { type Failure, startMuteServer } from '../support/mute-server.ts'
import { startTestServer } from '../support/server.ts'

const ORIGIN = 'http://localhost:4400'
const PAGE = `${ORIGIN}/auth-callback`
/** Some times the limit of the server: a busy machine is late, and a client without a limit waits five minutes. */
const SOON_MS = 60_000
const FAILURES: readonly Failure[] = ['silent', 'stuck', 'cut', 'dripping']

async function startAt(issuer: string) {
  const server = await startTestServer({
    readsOnly: true,
    settings: {
      oidc: { issuer, clientId: 'portal', clientSecret: CLIENT_SECRET },
      issuerSeconds: 5,
      providerDomain: 'provider.example',
    },
  })
  const begin = () =>
    server.inject({
      url: `/auth/google/login?${new URLSearchParams({ redirect_uri: PAGE, origin: ORIGIN })}`,
    })
  return { server, begin }
}

describe.concurrent('a sign-in of provider staff leads back soon, and the next request is served', () => {
  test.for(FAILURES)(
    'from an issuer whose first answer is %s',
    async (failure, { expect, onTestFinished }) => {
      const issuer = await startMuteServer(failure)
      onTestFinished(issuer.close)
      const { server, begin } = await startAt(`http://127.0.0.1:${issuer.port}`)
      onTestFinished(server.close)
      const started = performance.now()
      const { statusCode, headers } = await begin()
      expect([statusCode, headers.location]).toEqual([302, `${PAGE}?error=unavailable`])
      expect(performance.now() - started).toBeLessThan(SOON_MS)
      await expect.poll(() => issuer.open(), { timeout: SOON_MS }).toBe(0)
      expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200)
    },
  )

  const cases = FAILURES.flatMap((failure) => ['/token', '/jwks'].map((path) => ({ failure, path })))
  test.for(cases)(
    'from an issuer whose answer of $path is $failure',
    async (failing, { expect, onTestFinished }) => {
      const issuer = await startIssuer()
      onTestFinished(issuer.close)
      const { server, begin } = await startAt(issuer.settings.issuer)
      onTestFinished(server.close)
      const comeBack = async () => {
        const first = await begin()
        const asked = new URL(String(first.headers.location))
        issuer.idToken = await issuer.sign(issuer.claims(asked.searchParams.get('nonce') ?? ''))
        const { statusCode, headers } = await server.inject({
          url: `/auth/google/callback?${new URLSearchParams({ code: 'code', state: asked.searchParams.get('state') ?? '' })}`,
          headers: {
            cookie: first.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
            'sec-fetch-site': 'cross-site',
          },
        })
        return [statusCode, headers.location]
      }
      issuer.failing = failing
      const started = performance.now()
      expect(await comeBack()).toEqual([302, `${PAGE}?error=unavailable`])
      expect(performance.now() - started).toBeLessThan(SOON_MS)
      issuer.failing = null
      // The empty database has no account of these claims: the issuer was asked again, and its answer was read.
      expect(await comeBack()).toEqual([302, `${PAGE}?error=refused`])
      expect(issuer.redeemed.length).toBeGreaterThan(0)
    },
  )
})
