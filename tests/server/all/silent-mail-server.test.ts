import { describe, test } from 'vitest'
import { smtpTransport } from '../../../server/mail/transports.ts'
import { type Failure, startMuteServer } from '../support/mute-server.ts'
import { startTestServer } from '../support/server.ts'

/** The address in the settings shortens the limits. */
const LIMITS = 'connectionTimeout=500&greetingTimeout=500&socketTimeout=500'
/** Far more than these limits, and less than those without them. */
const SOON_MS = 20_000
/** The total limit of a try, above the others. */
const TOTAL_S = 1
const MAIL = { to: 'a@b.example', subject: 's', text: 't', html: '<p>t</p>' }

const CASES: readonly [string, Failure, string, string][] = [
  ['says nothing', 'silent', '', 'ETIMEDOUT'],
  ['stops in its greeting', 'stuck', '220-mail.exa', 'ETIMEDOUT'],
  ['stops after its greeting', 'stuck', '220 mail.example ESMTP\r\n', 'ETIMEDOUT'],
  ['answers byte by byte', 'dripping', '220 mail.example ESMTP\r\n', 'EABORT'],
  ['is cut in its greeting', 'cut', '220-mail.exa', 'ECONNECTION'],
  ['is cut after its greeting', 'cut', '220 mail.example ESMTP\r\n', 'ECONNECTION'],
]

describe.concurrent('a mail server that', () => {
  test.for(CASES)(
    '%s fails a try soon, and keeps no connection',
    async ([, failure, greeting, code], { expect, onTestFinished }) => {
      const mute = await startMuteServer(failure, greeting)
      onTestFinished(mute.close)
      const smtpUrl = `smtp://127.0.0.1:${mute.port}?${LIMITS}`
      const transport = smtpTransport(smtpUrl, { mailFrom: 'no-reply@portal.example', mailSeconds: TOTAL_S })
      onTestFinished(transport.close)
      const started = performance.now()
      await expect(transport.deliver(MAIL, 'a')).rejects.toMatchObject({ code })
      expect(performance.now() - started).toBeLessThan(SOON_MS)
      expect(mute.connections()).toBe(1)
      await expect.poll(() => mute.open()).toBe(0)
    },
  )

  test.for<Failure>(['silent', 'cut'])(
    'is %s does not show in an answer, and the server goes on and ends',
    async (failure, { expect, onTestFinished }) => {
      const mute = await startMuteServer(failure, '220-mail.exa')
      onTestFinished(mute.close)
      const smtpUrl = `smtp://127.0.0.1:${mute.port}?${LIMITS}`
      const server = await startTestServer({ seed: true, settings: { smtpUrl } })
      onTestFinished(server.close)
      const ask = () =>
        server.inject({
          method: 'POST',
          url: '/auth/forgot-password',
          payload: { email: 'admin@provider.example' },
        })
      expect((await ask()).statusCode).toBe(200)
      await expect.poll(() => mute.connections()).toBeGreaterThan(0)
      expect((await ask()).statusCode).toBe(200)
    },
  )
})
