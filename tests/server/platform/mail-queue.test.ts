import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createBackground } from '../../../server/background.ts'
import { users } from '../../../server/database/schema.ts'
import { jobs } from '../../../server/database/schema-jobs.ts'
import { ownershipReports } from '../../../server/database/schema-leads.ts'
import { createMailer, type Mailer } from '../../../server/mail/mailer.ts'
import { demoReport } from '../api/reports/leads.ts'
import { addUser } from '../api/users/people.ts'
import { listen } from '../support/listen.ts'
import { TEST_PASSWORD_CIPHER } from '../support/password-cipher.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const MAIL = { subject: 'Subject', text: 'The code is 01234567', html: '<p>text</p>' }
const DAY_MS = 86_400_000

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A real SMTP server that answers the recipients with these status codes, and then with 250. It is silent while it `hangs`. */
async function startSmtp(...codes: readonly number[]) {
  const answers = [...codes]
  const received: string[] = []
  const state = { hangs: false, asked: 0, received }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => {
      state.asked++
      const code = answers.shift()
      if (state.hangs) return
      if (code === undefined) received.push(address)
      done(code === undefined ? null : Object.assign(new Error(address), { responseCode: code }))
    },
    onData: (stream, _, done) => {
      stream.on('end', () => done()).resume()
    },
  })
  const port = await listen(server.server)
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, state }
}

async function database(): Promise<TestServer> {
  const server = await startTestServer()
  cleanUps.push(server.close)
  return server
}

/** The mailer of one server, with its failures as `attempts code given up`. */
function startMailer({ db }: TestServer, smtpUrl: string) {
  const failures: string[] = []
  const background = createBackground((_, error) => failures.push(String(error)))
  const settings = { smtpUrl, mailFrom: 'no-reply@portal.example', mailSeconds: 60, dataDir: '' }
  const mailer: Mailer = createMailer(settings, {
    db,
    background,
    passwordCipher: TEST_PASSWORD_CIPHER,
    onFailure: (error, { attempts, givenUp }) => {
      const code = error instanceof Error && 'code' in error ? error.code : error
      failures.push(`${attempts} ${code} ${givenUp}`)
    },
    pausesMs: [0],
  })
  cleanUps.push(mailer.close, mailer.stop)
  return { mailer, failures, settled: background.settled }
}

/** A user whose former invitation was given up long ago. */
async function invited(server: TestServer): Promise<string> {
  const { id } = await addUser(server, { password: null, status: 'FORCE_CHANGE_PASSWORD' })
  await server.db.update(users).set({ invitationFailedAt: new Date(0) })
  return id
}

const stored = ({ db }: TestServer) => db.select().from(jobs)

test.each([
  { answers: [451, 421, 450, 451], lifetime: DAY_MS, asked: 5, isGivenUp: false },
  { answers: [550], lifetime: DAY_MS, asked: 1, isGivenUp: true },
  { answers: [451, 451], lifetime: -1, asked: 1, isGivenUp: true },
])('a mail that is answered $answers is tried $asked times, and leaves no content', async (row) => {
  const [server, smtp] = [await database(), await startSmtp(...row.answers)]
  const { mailer, failures } = startMailer(server, smtp.url)
  const about = { type: 'invitation', id: await invited(server) } as const
  await mailer.store(server.db, { ...MAIL, to: 'a@b.example', about }, row.lifetime)
  const [waiting] = await stored(server)
  expect(waiting?.payload).not.toContain('a@b.example')
  mailer.wake()
  await expect.poll(() => stored(server)).toMatchObject([{ doneAt: expect.any(Date) }])
  const failedReason = row.isGivenUp ? 'Error EENVELOPE' : null
  expect(await stored(server)).toMatchObject([{ payload: null, failedReason, leasedUntil: null }])
  expect(smtp.state.asked).toBe(row.asked)
  expect(failures).toEqual([row.isGivenUp ? '1 EENVELOPE true' : '4 EENVELOPE false'])
  const [told] = await server.db.select().from(users)
  const toldAt = told?.invitationFailedAt
  expect(row.isGivenUp ? Number(toldAt) > 0 : toldAt === null).toBe(true)
})

test.each([
  { newer: 'sent', answers: [], at: null },
  { newer: 'given up', answers: [550], at: expect.any(Date) },
])('an older invitation is not sent after one that was $newer, and says nothing of it', async (row) => {
  const [server, smtp] = [await database(), await startSmtp(...row.answers)]
  const { mailer } = startMailer(server, smtp.url)
  const about = { type: 'invitation', id: await invited(server) } as const
  // The older one is that which expires first.
  for (const lifetime of [DAY_MS, DAY_MS / 2]) {
    await mailer.store(server.db, { ...MAIL, to: 'a@b.example', about }, lifetime)
    mailer.wake()
    await expect.poll(async () => (await stored(server)).every(({ doneAt }) => doneAt !== null)).toBe(true)
  }
  expect(smtp.state.asked).toBe(1)
  expect(await server.db.select({ at: users.invitationFailedAt }).from(users)).toEqual([{ at: row.at }])
})

test.each([
  { why: 'withdrawn', change: (db: TestServer['db']) => db.delete(users) },
  { why: 'accepted', change: (db: TestServer['db']) => db.update(users).set({ status: 'CONFIRMED' }) },
])('an invitation that waits while it is $why is not sent', async ({ change }) => {
  const [server, smtp] = [await database(), await startSmtp()]
  const { mailer } = startMailer(server, smtp.url)
  const about = { type: 'invitation', id: await invited(server) } as const
  await mailer.store(server.db, { ...MAIL, to: 'a@b.example', about })
  await change(server.db)
  mailer.wake()
  await expect
    .poll(() => stored(server))
    .toMatchObject([{ failedReason: expect.stringContaining('withdrawn') }])
  expect(smtp.state.asked).toBe(0)
})

test.each([
  { why: 'revoked', change: { revokedAt: new Date(0) } },
  { why: 'unsubscribed', change: { leadHash: null, unsubscribedAt: new Date(0) } },
])('a mail that waits while its report is $why is not sent', async ({ change }) => {
  const server = await startTestServer({ seed: true })
  cleanUps.push(server.close)
  const smtp = await startSmtp()
  const { mailer, failures } = startMailer(server, smtp.url)
  const [kept, gone] = [demoReport('us-gasoline'), demoReport('us-hybrid')]
  for (const id of [kept, gone])
    await mailer.store(server.db, { ...MAIL, to: `${id}@b.example`, about: { type: 'ownership', id } })
  await server.db.update(ownershipReports).set(change).where(eq(ownershipReports.id, gone))
  mailer.wake()
  await expect.poll(async () => (await stored(server)).every(({ doneAt }) => doneAt !== null)).toBe(true)
  expect([smtp.state.received, failures]).toEqual([
    [`${kept}@b.example`],
    [expect.stringMatching(/^1 UnwantedMail: .* true$/)],
  ])
})

test('a mail that cannot be read is given up, and holds up no other', async () => {
  const [server, smtp] = [await database(), await startSmtp()]
  const { mailer } = startMailer(server, smtp.url)
  await mailer.store(server.db, { ...MAIL, to: 'lost@b.example' }, -1)
  await server.db.update(jobs).set({ payload: 'of another key' })
  await mailer.store(server.db, { ...MAIL, to: 'a@b.example' })
  mailer.wake()
  await expect.poll(async () => (await stored(server)).every(({ doneAt }) => doneAt !== null)).toBe(true)
  expect(smtp.state.received).toEqual(['a@b.example'])
})

test('a mail is stored with its change or not at all', async () => {
  const server = await database()
  const { mailer } = startMailer(server, 'smtp://127.0.0.1:1')
  const change = server.db.transaction(async (tx) => {
    await mailer.store(tx, { ...MAIL, to: 'a@b.example' })
    throw new Error('refused')
  })
  await expect(change).rejects.toThrow('refused')
  expect(await stored(server)).toEqual([])
})

test('twelve mails that a server left while its mail server hung are sent once each, by two servers', async () => {
  const [server, smtp] = [await database(), await startSmtp()]
  smtp.state.hangs = true
  const ended = startMailer(server, smtp.url)
  const people = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(2, '0')}@b.example`)
  for (const to of people) await ended.mailer.store(server.db, { ...MAIL, to })
  ended.mailer.wake()
  await expect.poll(() => smtp.state.asked).toBeGreaterThan(0)
  // It ends as a killed one: without a word, and its leases run out.
  ended.mailer.stop()
  smtp.state.hangs = false
  const others = [startMailer(server, smtp.url), startMailer(server, smtp.url)]
  for (const { mailer } of others) mailer.wake()
  await Promise.all(others.map(({ settled }) => settled()))
  expect(smtp.state.received.length).toBeLessThan(people.length)
  const isOver = { leasedUntil: new Date(0) }
  await server.db.update(jobs).set(isOver).where(eq(jobs.attempts, 1))
  for (const { mailer } of others) mailer.watch()
  await expect.poll(() => smtp.state.received.toSorted()).toEqual(people)
  await Promise.all(others.map(({ settled }) => settled()))
  const left = (await stored(server)).filter(({ payload, doneAt }) => payload !== null || doneAt === null)
  expect(left).toEqual([])
})
