import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { countScans } from '../../../../server/pictures/jpeg-scans.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from '../users/people.ts'
import { aBomb, aHeicFile, aPicture, aScanBomb, upload } from './pictures.ts'

describe('a picture that is made to keep the server busy', () => {
  let server: TestServer
  let dealer = ''
  let admin = ''
  let ids: readonly string[] = []

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    dealer = await signedIn(server, ACCOUNTS.DEALER_USER)
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const rows = await server.db
      .select({ id: batteryReports.id })
      .from(batteryReports)
      .where(
        and(eq(batteryReports.configurationId, OWN_DEALERSHIP), like(batteryReports.imagePath, 'demo/%')),
      )
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => server.close())

  const send = (bytes: Buffer, cookie = dealer, report = 0) =>
    upload(server, cookie, `${REPORTS}/${ids[report]}/image`, bytes)
  const answerTo = async (bytes: Buffer) => {
    const answer = await send(bytes)
    const { error, message } = answer.json()
    return [answer.statusCode, error, message]
  }

  test('by a hundred scans of 50 megapixels is refused by its header', async () => {
    const bomb = aScanBomb({ width: 7000, height: 7100, scans: 100 })
    expect(bomb.length).toBeLessThan(400_000)
    expect(await answerTo(bomb)).toEqual([
      422,
      'tooManyPixels',
      'The picture is too large to be opened: 25 megapixels are the most for a WebP and for a progressive or interlaced picture.',
    ])
  })

  test.each([
    [3_000_000, 16],
    [16, 3_000_000],
  ])('by a side of three million pixels is refused by its header: %d × %d', async (width, height) => {
    expect(await answerTo(aBomb(width, height))).toEqual([
      422,
      'tooManyPixels',
      'The picture is too large to be opened: 20,000 pixels are the most for a side.',
    ])
  })

  test('by more scans than any program makes is refused by its header', async () => {
    expect(await answerTo(aScanBomb({ width: 4000, height: 4000, scans: 60 }))).toEqual([
      422,
      'tooManyPixels',
      'The picture is too large to be opened: Save it as a JPEG that is not progressive.',
    ])
  })

  test('of HEIC is refused with its name', async () => {
    const [status, error, message] = await answerTo(aHeicFile())
    expect([status, error, message]).toEqual([
      415,
      'heicNotReadable',
      expect.stringMatching(/^HEIC pictures cannot be read: send a JPEG, PNG or WebP\./),
    ])
  })

  test('does not stop those of others: one user has five in line, and each waits for its turn', async () => {
    const large = await aPicture({ width: 4000, height: 3000 }, 'png')
    const [other, ...mine] = await Promise.all([
      send(await aPicture(), admin, 1),
      ...Array.from({ length: 12 }, () => send(large)),
    ])
    const statuses = mine.map(({ statusCode }) => statusCode).sort()
    expect([other?.statusCode, ...statuses]).toEqual([200, ...Array(5).fill(200), ...Array(7).fill(429)])
    expect(mine.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5')
    expect((await send(large)).statusCode).toBe(200)
  })
})

describe('the scans of a JPEG', () => {
  test.each([1, 2, 60])('are counted: %d', (scans) => {
    expect(countScans(aScanBomb({ width: 100, height: 100, scans }))).toBe(scans)
  })
})
