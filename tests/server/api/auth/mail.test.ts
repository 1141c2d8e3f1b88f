import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { transportOf } from '../../../../server/mail/mailer.ts'
import { renderMail } from '../../../../server/mail/render-mail.ts'
import {
  deviceLinkMail,
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  resetCodeMail,
} from '../../../../server/mail/templates.ts'
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

/** Sends mails, and stores those without a mail server in `outbox`. */
function startTransport(smtpUrl: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-mail-'))
  const transport = transportOf({ smtpUrl, mailFrom: 'no-reply@portal.example', mailSeconds: 60, dataDir })
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }), transport.close)
  return { transport, outbox: join(dataDir, 'outbox') }
}

/** A real SMTP server. */
async function startSmtp() {
  const received: { envelope: SMTPServerSession['envelope']; content: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  return { url: `smtp://127.0.0.1:${port}`, received }
}

describe('the outbox', () => {
  test('stores each complete mail in its own file, readable for the server only', async () => {
    const { transport, outbox } = startTransport(null)
    await transport.deliver(MAIL, 'first')
    await transport.deliver(MAIL, 'second')
    const names = readdirSync(outbox)
    expect([names.length, names.filter((name) => !/^[\dTZ-]+-[\da-f]{8}\.eml$/.test(name))]).toEqual([2, []])
    const file = join(outbox, names[0] ?? '')
    expect([outbox, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
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
  test('gets the mail with its single recipient', async () => {
    const smtp = await startSmtp()
    const { transport } = startTransport(smtp.url)
    await transport.deliver({ ...MAIL, to: 'a@b.example' }, 'first')
    const mail = await PostalMime.parse(smtp.received[0]?.content ?? '')
    expect(smtp.received).toHaveLength(1)
    expect([mail.subject, mail.messageId]).toEqual([MAIL.subject, '<first@portal.example>'])
    expect(smtp.received[0]?.envelope.rcptTo.map(({ address }) => address)).toEqual(['a@b.example'])
  })

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'a@b.example>\r\nRCPT TO:<c@d.example',
    '"a" <a@b.example>, c@d.example',
  ])('never sends to a second address: %j', async (to) => {
    const smtp = await startSmtp()
    const { transport } = startTransport(smtp.url)
    await transport.deliver({ ...MAIL, to }, 'first').catch(() => undefined)
    const recipients = smtp.received.flatMap(({ envelope }) => envelope.rcptTo.map(({ address }) => address))
    expect(recipients).not.toContain('c@d.example')
    expect(smtp.received.every(({ content }) => !/^bcc:/im.test(content.toString()))).toBe(true)
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
    const written = (['en', 'fr'] as const).map((language) => {
      const at = new Date('2026-05-15T12:00:00Z')
      const device = { browser: null, system: null, ip: '203.0.113.5', at }
      const contents = [
        resetCodeMail(language, { code: '1', minutes: 10, link: null }),
        invitationMail(language, facts),
        passwordChangedMail(language),
        newDeviceMail(language, device),
        deviceLinkMail(language, { link: facts.link, minutes: 30 }),
      ]
      return contents.map((content) => renderMail('a@b.example', content))
    })
    const [english = [], french = []] = written
    expect(french.map(({ html }) => html.includes('<html lang="fr">'))).toEqual(Array(5).fill(true))
    expect(new Set(written.flat().map(({ subject }) => subject)).size).toBe(10)
    expect(english[3]?.text).toContain('unknown browser, IP address 203.0.113.5, on May 15, 2026')
    expect(french[3]?.text).toContain('navigateur inconnu, adresse IP 203.0.113.5, le 15 mai 2026')
  })
})
