import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createBackground } from '../../../../server/background.ts'
import { createMailer } from '../../../../server/mail/mailer.ts'
import { renderMail } from '../../../../server/mail/render-mail.ts'
import {
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  resetCodeMail,
} from '../../../../server/mail/templates.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { listen } from '../../support/listen.ts'

const MAIL = renderMail(
  'élise@maple.example',
  resetCodeMail('fr', {
    code: '01234567',
    minutes: 10,
    link: 'https://portal.example/reset-password?email=a%40b.example&verification=true',
  }),
)

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A mailer, with the failures in the background as `name code`. */
function startMailer(smtpUrl: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-mail-'))
  const failures: string[] = []
  const background = createBackground((name, error) => {
    failures.push(`${name} ${error instanceof Error && 'code' in error ? error.code : error}`)
  })
  const mailer = createMailer(
    { smtpUrl, mailFrom: 'no-reply@portal.example', mailSeconds: 60, dataDir },
    background,
  )
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }), mailer.close)
  return { mailer, background, failures, outbox: join(dataDir, 'outbox') }
}

/** A real SMTP server. It refuses the first recipients with the status codes in `refuse`. */
async function startSmtp(refuse: readonly number[] = []) {
  const refusals = [...refuse]
  const received: { envelope: SMTPServerSession['envelope']; content: Buffer }[] = []
  let asked = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => {
      asked++
      const code = refusals.shift()
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ envelope: session.envelope, content: Buffer.concat(chunks) })
        done()
      })
    },
  })
  const port = await listen(server.server)
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, received, asked: () => asked }
}

describe('the outbox', () => {
  test('stores each complete mail in its own file, readable for the server only', async () => {
    const { mailer, background, failures, outbox } = startMailer(null)
    mailer.send(MAIL)
    mailer.send(MAIL)
    await background.settled()
    const names = readdirSync(outbox)
    const name = expect.stringMatching(/^[\dTZ-]+-[\da-f]{8}\.eml$/)
    expect([failures, names]).toEqual([[], [name, name]])
    const file = join(outbox, names[0] ?? '')
    expect([statSync(outbox).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    const mail = await PostalMime.parse(readFileSync(file))
    expect({ ...mail.from, to: mail.to?.[0]?.address, subject: mail.subject }).toEqual({
      name: 'Battery Health Portal',
      address: 'no-reply@portal.example',
      to: 'élise@maple.example',
      subject: 'Votre code pour réinitialiser votre mot de passe',
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text.trim(), MAIL.html.trim()])
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })
})

describe('a mail server', () => {
  /** Sends a mail to a server that refuses with these codes first. */
  const sendTo = async (to: string, refuse: readonly number[] = []) => {
    const smtp = await startSmtp(refuse)
    const { mailer, background, failures } = startMailer(smtp.url)
    mailer.skipPauses()
    mailer.send({ ...MAIL, to })
    await background.settled()
    return { received: smtp.received, asked: smtp.asked(), failures }
  }

  test.each<[string, number[], number, number, string[]]>([
    ['no failure gets the mail at once', [], 1, 1, []],
    ['a temporary failure gets it after up to four tries', [451, 421, 450], 1, 4, []],
    ['a lasting temporary failure gets four tries', Array(9).fill(451), 0, 4, ['mail EENVELOPE']],
    ['a permanent failure gets one try', [550], 0, 1, ['mail EENVELOPE']],
  ])('with %s', async (_, refuse, mails, tries, failures) => {
    const sent = await sendTo('a@b.example', refuse)
    expect([sent.received.length, sent.asked, sent.failures]).toEqual([mails, tries, failures])
    for (const { envelope, content } of sent.received) {
      expect((await PostalMime.parse(content)).subject).toBe(MAIL.subject)
      expect(envelope.rcptTo.map(({ address }) => address)).toEqual(['a@b.example'])
    }
  })

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'a@b.example>\r\nRCPT TO:<c@d.example',
    '"a" <a@b.example>, c@d.example',
  ])('never sends to a second address: %j', async (to) => {
    const { received } = await sendTo(to)
    const recipients = received.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address))
    expect(recipients).not.toContain('c@d.example')
    expect(received.every(({ content }) => !/^bcc:/im.test(content.toString()))).toBe(true)
  })
})

describe('mail templates', () => {
  const facts = {
    email: '<b>&"\'@x.example',
    temporaryPassword: 'a<b&c',
    days: 7,
    link: 'https://p.example/?a=1&b=2',
  }

  test('have the same content as text and as HTML, with escaped values', () => {
    const mail = renderMail('a@b.example', invitationMail('en', facts))
    expect(mail.html).toContain('&lt;b&gt;&amp;&quot;&#39;@x.example')
    expect(mail.html).toContain('<a href="https://p.example/?a=1&amp;b=2">Choose your password</a>')
    expect(mail.html).not.toMatch(/<b>|<script|src=|http-equiv/)
    expect(mail.text).toContain('    a<b&c\n')
    expect(mail.text).toContain('https://p.example/?a=1&b=2')
  })

  test('exist in both languages', () => {
    const written = (['en', 'fr'] as const).map((language) =>
      [
        resetCodeMail(language, { code: '1', minutes: 10, link: null }),
        invitationMail(language, facts),
        passwordChangedMail(language),
        newDeviceMail(language, { browser: null, system: null, ip: '203.0.113.5', at: SEEDED_AT }),
      ].map((content) => renderMail('a@b.example', content)),
    )
    const [english = [], french = []] = written
    expect(english.map(({ subject }) => subject)).toEqual([
      'Your code to reset your password',
      'Your invitation to the Battery Health Portal',
      'Your password was changed',
      'New sign-in to your account',
    ])
    expect(english[3]?.text).toContain(
      'from a new device: unknown browser, IP address 203.0.113.5, on May 15, 2026',
    )
    expect(french[3]?.text).toContain(
      'un nouvel appareil\u00a0: navigateur inconnu, adresse IP 203.0.113.5, le 15 mai 2026',
    )
    for (const [index, mail] of french.entries()) {
      expect(mail.html).toContain('<html lang="fr">')
      expect(mail.text).toContain('Bonjour,')
      expect(mail.subject).not.toBe(english[index]?.subject)
    }
  })
})
