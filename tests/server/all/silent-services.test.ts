import { describe, type ExpectStatic, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { smtpTransport } from '../../../server/mail/transports.ts'
import { newPicturePath } from '../../../server/pictures/store.ts'
import { cookiesOf } from '../api/auth/devices.ts'
import { startIssuer } from '../api/auth/issuer.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { type Failure, startMuteServer } from '../support/mute-server.ts'
import { s3Settings } from '../support/s3-server.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

const FAILURES: readonly Failure[] = ['silent', 'stuck', 'cut', 'dripping']
const ORIGIN = 'http://localhost:4400'
const PAGE = `${ORIGIN}/auth-callback`
/** Some times the limit of the server: a busy machine is late, and a client without a limit waits five minutes. */
const SOON_MS = 60_000

/** The result of what must end soon. */
async function soon<T>(expect: ExpectStatic, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  expect(performance.now() - started).toBeLessThan(SOON_MS)
  return result
}

const isReady = async (server: TestServer) => (await server.inject({ url: '/readyz' })).statusCode === 200

describe.concurrent('the server goes on, and keeps no connection,', () => {
  test.for(FAILURES)(
    'with a bucket whose answers are %s: a picture is a 503',
    async (failure, { expect, onTestFinished }) => {
      const bucket = await startMuteServer(failure)
      const settings = { pictures: s3Settings(`http://127.0.0.1:${bucket.port}`), storageSeconds: 2 }
      const server = await startTestServer({ seed: true, settings })
      // The bucket ends first: work in the background then fails at once.
      onTestFinished(server.close)
      onTestFinished(bucket.close)
      const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
      const [report] = await server.db.select().from(batteryReports).limit(1)
      const download = () => server.inject({ url: `/cdn/${newPicturePath()}` })
      const send = async () => upload(server, cookie, `${REPORTS}/${report?.id}/image`, await aPicture())
      // A bucket that begins its answer to a file with 200 has stored it.
      const third = failure === 'silent' ? send : download
      const answers = await soon(expect, () => Promise.all([download(), download(), third()]))
      const seen = answers.map(({ statusCode, headers, json }) => {
        return [statusCode, headers['retry-after'], json().error]
      })
      expect(seen).toEqual(Array(3).fill([503, '2', 'unavailable']))
      expect(await isReady(server)).toBe(true)
      await expect.poll(() => bucket.open(), { timeout: SOON_MS }).toBe(0)
    },
  )

  test.for(FAILURES)(
    'with an issuer whose answers are %s: the sign-in leads back',
    async (failure, { expect, onTestFinished }) => {
      const issuer = await startMuteServer(failure)
      onTestFinished(issuer.close)
      const oidc = { issuer: `http://127.0.0.1:${issuer.port}`, clientId: 'portal', clientSecret: 'secret' }
      const settings = { oidc, issuerSeconds: 5, providerDomain: 'provider.example' }
      const server = await startTestServer({ readsOnly: true, settings })
      onTestFinished(server.close)
      const query = new URLSearchParams({ redirect_uri: PAGE, origin: ORIGIN })
      const answer = await soon(expect, () => server.inject({ url: `/auth/google/login?${query}` }))
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${PAGE}?error=unavailable`])
      expect(await isReady(server)).toBe(true)
      await expect.poll(() => issuer.open(), { timeout: SOON_MS }).toBe(0)
    },
  )

  const cases = (['silent', 'dripping'] as const).flatMap((failure) =>
    ['/token', '/jwks'].map((path) => ({ failure, path })),
  )
  test.for(cases)(
    'with an issuer whose answer of $path is $failure: the sign-in leads back, and the next is served',
    async (failing, { expect, onTestFinished }) => {
      const issuer = await startIssuer()
      onTestFinished(issuer.close)
      const settings = { oidc: issuer.settings, issuerSeconds: 5, providerDomain: 'provider.example' }
      const server = await startTestServer({ readsOnly: true, settings })
      onTestFinished(server.close)
      const comeBack = async () => {
        const query = new URLSearchParams({ redirect_uri: PAGE, origin: ORIGIN })
        const first = await server.inject({ url: `/auth/google/login?${query}` })
        const asked = new URL(String(first.headers.location)).searchParams
        issuer.idToken = await issuer.sign(issuer.claims(asked.get('nonce') ?? ''))
        const back = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' })
        const headers = { cookie: cookiesOf(first), 'sec-fetch-site': 'cross-site' }
        return (await server.inject({ url: `/auth/google/callback?${back}`, headers })).headers.location
      }
      issuer.failing = failing
      expect(await soon(expect, comeBack)).toBe(`${PAGE}?error=unavailable`)
      issuer.failing = null
      // The empty database has no account of these claims: the issuer was asked again, and its answer was read.
      expect(await comeBack()).toBe(`${PAGE}?error=refused`)
    },
  )

  test.for<readonly [string, Failure, string, string]>([
    ['says nothing', 'silent', '', 'ETIMEDOUT'],
    ['stops in its greeting', 'stuck', '220-mail.exa', 'ETIMEDOUT'],
    ['stops after its greeting', 'stuck', '220 mail.example ESMTP\r\n', 'ETIMEDOUT'],
    ['answers byte by byte', 'dripping', '220 mail.example ESMTP\r\n', 'EABORT'],
    ['is cut in its greeting', 'cut', '220-mail.exa', 'ECONNECTION'],
    ['is cut after its greeting', 'cut', '220 mail.example ESMTP\r\n', 'ECONNECTION'],
  ])(
    'with a mail server that %s: a try fails',
    async ([, failure, greeting, code], { expect, onTestFinished }) => {
      const mute = await startMuteServer(failure, greeting)
      onTestFinished(mute.close)
      // The address in the settings shortens the limits; the last one is that of a whole try.
      const limits = 'connectionTimeout=500&greetingTimeout=500&socketTimeout=500'
      const sender = { mailFrom: 'no-reply@portal.example', mailSeconds: 1 }
      const transport = smtpTransport(`smtp://127.0.0.1:${mute.port}?${limits}`, sender)
      onTestFinished(transport.close)
      const mail = { to: 'a@b.example', subject: 's', text: 't', html: '<p>t</p>' }
      await soon(expect, () => expect(transport.deliver(mail, 'a')).rejects.toMatchObject({ code }))
      expect(mute.connections()).toBe(1)
      await expect.poll(() => mute.open()).toBe(0)
    },
  )
})
