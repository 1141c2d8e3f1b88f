import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { MAX_PICTURE_BYTES } from '../../../../src/services/wire/pictures.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP } from '../users/people.ts'
import { aBomb, aPicture, formOf, upload } from './pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const LATER = new Date(SEEDED_AT.getTime() + 1000)

describe('the picture of a report', () => {
  let server: TestServer
  let dealer = ''
  let ids: string[] = []

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => LATER })
    dealer = await signedIn(server, ACCOUNTS.DEALER_USER)
    const rows = await server.db
      .select({ id: batteryReports.id })
      .from(batteryReports)
      .where(
        and(eq(batteryReports.configurationId, OWN_DEALERSHIP), like(batteryReports.imagePath, 'demo/%')),
      )
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => server.close())

  /** Returns another report with a picture of the demo for each test. */
  const take = () => ids.pop() ?? ''
  const send = (id: string, bytes: Buffer, name?: string) =>
    upload(server, dealer, `${REPORTS}/${id}/image`, bytes, name)
  const stored = async (id: string) => {
    const [row] = await server.db.select().from(batteryReports).where(eq(batteryReports.id, id))
    return row
  }
  const folder = () => join(server.settings.dataDir, 'pictures', 'reports')
  const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
  const shown = (path: string) => server.inject({ url: `/cdn/${path}` })

  test('is the uploaded one in the report, in its row and at the CDN', {
    tags: ['D7.26', 'D7.27'],
  }, async () => {
    const id = take()
    const answer = await send(id, await aPicture({ width: 800, height: 600 }))
    const { imagePath } = answer.json()
    expect([answer.statusCode, imagePath]).toEqual([200, expect.stringMatching(/^reports\/[\w-]{43}\.jpg$/)])
    const report = (await get(server, dealer, `${REPORTS}/${id}`)).json()
    expect([report.image_path, report.updated_at]).toEqual([imagePath, LATER.toISOString()])
    const picture = await shown(imagePath)
    expect([picture.statusCode, picture.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    ])
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 600,
    })
    expect((await server.inject({ method: 'HEAD', url: `/cdn/${imagePath}` })).statusCode).toBe(200)
  })

  test('has no metadata, is upright, and fits the maximum size', async () => {
    const camera = await sharp(await aPicture({ width: 3000, height: 2000 }))
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CanaryXmp</x:xmpmeta>')
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer()
    expect(await sharp(camera).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const { imagePath } = (await send(take(), camera)).json()
    const { rawPayload } = await shown(imagePath)
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.width, metadata.height]).toEqual([1067, 1600])
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    )
    expect(rawPayload.includes('Canary')).toBe(false)
  })

  test.each(['png', 'webp'] as const)(
    'can be a %s, whatever its file name',
    { tags: ['D5.14'] },
    async (format) => {
      const bytes = await aPicture({ width: 50, height: 20, alpha: 0.5 }, format)
      const { imagePath } = (await send(take(), bytes, 'photo.exe')).json()
      expect(await sharp((await shown(imagePath)).rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 50,
      })
    },
  )

  test('can have 4 MB, and no byte more', { tags: ['D5.13', 'D9.9'] }, async () => {
    const id = take()
    const padded = async (size: number) => {
      const jpeg = await aPicture()
      return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    }
    const most = await send(id, await padded(MAX_PICTURE_BYTES))
    const more = await send(id, await padded(MAX_PICTURE_BYTES + 1))
    expect([most.statusCode, more.statusCode, more.json().error, more.json().message]).toEqual([
      200,
      413,
      'fileTooLarge',
      'File size must be less than 4MB',
    ])
  })

  describe('in an invalid file', () => {
    const whole = () => aPicture({ width: 900, height: 900 })
    test.each<[string, () => Promise<Buffer>, number, string]>([
      ['an SVG named .jpg', async () => Buffer.from(SVG), 415, 'notAnImage'],
      ['HTML named .jpg', async () => Buffer.from('<!doctype html><script>1</script>'), 415, 'notAnImage'],
      [
        'HTML after the first bytes of a JPEG',
        async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
        415,
        'notAnImage',
      ],
      ['a truncated JPEG', async () => (await whole()).subarray(0, 2000), 415, 'notAnImage'],
      [
        'a truncated PNG',
        async () => (await aPicture({ width: 99, height: 99 }, 'png')).subarray(0, 120),
        415,
        'notAnImage',
      ],
      ['a GIF', () => aPicture({ width: 9, height: 9 }, 'gif'), 415, 'notAnImage'],
      ['a TIFF', () => aPicture({ width: 9, height: 9 }, 'tiff'), 415, 'notAnImage'],
      ['an AVIF', () => aPicture({ width: 9, height: 9 }, 'avif'), 415, 'notAnImage'],
      ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 415, 'notAnImage'],
      ['nothing', async () => Buffer.alloc(0), 415, 'notAnImage'],
      ['zeros', async () => Buffer.alloc(5000), 415, 'notAnImage'],
      ['a decompression bomb', async () => aBomb(10_000), 422, 'tooManyPixels'],
      [
        'a PNG of 5 MB',
        async () => Buffer.concat([await aPicture(undefined, 'png'), Buffer.alloc(5e6)]),
        413,
        'fileTooLarge',
      ],
    ])('%s is refused, and leaves nothing', { tags: ['D5.15'] }, async (_, make, status, error) => {
      const id = take()
      const before = [await stored(id), files()]
      const answer = await send(id, await make())
      expect([answer.statusCode, answer.json().error, answer.json().field]).toEqual([
        status,
        error,
        'report_image',
      ])
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect([await stored(id), files()]).toEqual(before)
    })
  })

  test('must be the only part of a form', { tags: ['D7.26'] }, async () => {
    const id = take()
    const bytes = await aPicture()
    const url = `${REPORTS}/${id}/image`
    const post = (payload: Buffer | object, headers: Record<string, string> = {}) =>
      server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: dealer } })
    const form = async (...input: Parameters<typeof formOf>) => {
      const { payload, headers } = await formOf(...input)
      return post(payload, headers)
    }
    const cut = await formOf([{ bytes }])
    const answers = [
      await post({ report_image: 'x' }),
      await post(bytes, { 'content-type': 'image/jpeg' }),
      await form([]),
      await form([{ field: 'picture', bytes }]),
      await form([{ field: '__proto__', bytes }]),
      await form([{ bytes }, { bytes }]),
      await form([{ bytes }], { note: 'x' }),
      await form([], { report_image: 'x' }),
      await post(cut.payload.subarray(0, 300), cut.headers),
      await post(cut.payload, { 'content-type': 'multipart/form-data' }),
      await post(cut.payload, { 'content-type': 'multipart/form-data; boundary=other' }),
    ]
    expect(answers.map((answer) => answer.json().message)).not.toContain(expect.stringContaining('json'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      415, 415, 400, 400, 400, 400, 400, 400, 400, 400, 400,
    ])
    expect((await stored(id))?.imagePath).toMatch(/^demo\//)
  })

  test('is removed when it is replaced, except a picture of the demo', { tags: ['D2.46'] }, async () => {
    const id = take()
    const before = files()
    const demo = await stored(id)
    const first = (await send(id, await aPicture())).json().imagePath
    const second = (await send(id, await aPicture({ width: 9, height: 9 }))).json().imagePath
    await expect.poll(async () => (await shown(first)).statusCode).toBe(404)
    expect([(await shown(second)).statusCode, files().length - before.length]).toEqual([200, 1])
    expect(existsSync(join('public/cdn', demo?.imagePath ?? ''))).toBe(true)
  })

  test('that cannot be stored is a 503, and the report keeps its old picture', async () => {
    const [id = ''] = ids
    const { dataDir } = server.settings
    const before = await stored(id)
    rmSync(join(dataDir, 'pictures'), { recursive: true })
    writeFileSync(join(dataDir, 'pictures'), 'in the way of the folder')
    const answer = await send(id, await aPicture())
    expect([answer.statusCode, answer.json().error, answer.body.includes(dataDir)]).toEqual([
      503,
      'unavailable',
      false,
    ])
    expect(await stored(id)).toEqual(before)
  })
})
