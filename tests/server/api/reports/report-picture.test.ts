import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { countScans } from '../../../../server/pictures/jpeg-scans.ts'
import { MAX_PICTURE_BYTES } from '../../../../src/services/wire/pictures.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { refusalIn } from '../users/people.ts'
import { aBomb, aHeicFile, aPicture, aScanBomb, filesIn, formOf, upload } from './pictures.ts'
import { reportCalls } from './report-calls.ts'

const LATER = new Date(SEEDED_AT.getTime() + 1000)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>1</script>'

type Refusal = readonly [file: Buffer, status: number, error: string, says?: string]
const not = (file: Buffer | string): Refusal => [
  typeof file === 'string' ? Buffer.from(file, 'latin1') : file,
  415,
  'notAnImage',
]
const part = async (length: number) => (await aPicture({ width: 900, height: 900 })).subarray(0, length)
const padded = async (size: number, format: 'jpeg' | 'png' = 'jpeg') => {
  const picture = await aPicture(undefined, format)
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}
const tooMany = (file: Buffer, says = ''): Refusal => [file, 422, 'tooManyPixels', says]

/** Files that are no picture or too much for the server, with status, error, and what the message says. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  'an SVG named .jpg': not(SVG),
  'HTML after the first bytes of a JPEG': not(`\xff\xd8\xff${HTML}`),
  'a truncated JPEG': not(await part(2000)),
  'a GIF': not(await aPicture({ width: 9, height: 9 }, 'gif')),
  nothing: not(''),
  'a PNG of 5 MB': [await padded(5e6, 'png'), 413, 'fileTooLarge'],
  'a HEIC': [aHeicFile(), 415, 'heicNotReadable', 'HEIC pictures cannot be read: send a JPEG'],
  'a decompression bomb': tooMany(aBomb(10_000)),
  'a side of three million pixels': tooMany(aBomb(3_000_000, 16), 'for a side'),
  'a side of 10,001 pixels of 16 bits': tooMany(aBomb(10_001, 16, [16, 2, 0, 0, 0]), '10,000 with 16 bits'),
  'interlaced pixels of 16 bits': tooMany(aBomb(4130, 4130, [16, 2, 0, 0, 1]), 'interlaced picture'),
  'a JPEG of 60 scans': tooMany(aScanBomb({ width: 4000, height: 4000, scans: 60 }), 'not progressive'),
}

describe('the picture of a report', () => {
  const portal = signedInServer({ clock: () => LATER })
  const { take, read, stored } = reportCalls(portal)
  /** The id of another report with a picture of the demo, for each test. */
  const takeOne = async () => (await take(({ imagePath }) => imagePath?.startsWith('demo/') ?? false)).id
  const send = (id: string, bytes: Buffer, { name = 'photo.jpg', role = 'DEALER_USER' } = {}) =>
    upload(portal.server, portal.as(role), `${REPORTS}/${id}/image`, bytes, name)
  const sent = async (bytes: Buffer, name?: string): Promise<string> =>
    (await send(await takeOne(), bytes, { ...(name ? { name } : {}) })).json().imagePath
  const files = () => filesIn(portal.server, 'reports')
  const shown = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    portal.server.inject({ method, url: `/cdn/${path}` })
  const metadataOf = async (path: string) => sharp((await shown(path)).rawPayload).metadata()

  test('is the uploaded one in the report, in its row and at the CDN', {
    tags: ['D7.26', 'D7.27'],
  }, async () => {
    const id = await takeOne()
    const answer = await send(id, await aPicture({ width: 800, height: 600 }))
    const { imagePath } = answer.json()
    expect([answer.statusCode, imagePath]).toEqual([200, expect.stringMatching(/^reports\/[\w-]{43}\.jpg$/)])
    expect(await read(id)).toMatchObject({ image_path: imagePath, updated_at: LATER.toISOString() })
    const { statusCode, headers } = await shown(imagePath)
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    ])
    expect(await metadataOf(imagePath)).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
    expect((await shown(imagePath, 'HEAD')).statusCode).toBe(200)
  })

  test('has no metadata, is upright, and fits the maximum size', async () => {
    const camera = await sharp(await aPicture({ width: 3000, height: 2000 }))
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CanaryXmp</x:xmpmeta>')
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer()
    expect(await sharp(camera).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    const path = await sent(camera)
    const { width, height, exif, xmp, icc, orientation } = await metadataOf(path)
    expect([width, height, exif ?? xmp ?? icc ?? orientation]).toEqual([1067, 1600, undefined])
    expect((await shown(path)).rawPayload.includes('Canary')).toBe(false)
  })

  test.each(['png', 'webp'] as const)(
    'can be a %s, whatever its file name',
    { tags: ['D5.14'] },
    async (format) => {
      const path = await sent(await aPicture({ width: 50, height: 20, alpha: 0.5 }, format), 'photo.exe')
      expect(await metadataOf(path)).toMatchObject({ format: 'jpeg', width: 50 })
    },
  )

  test('can have 4 MB, and no byte more', { tags: ['D5.13', 'D9.9'] }, async () => {
    const id = await takeOne()
    expect((await send(id, await padded(MAX_PICTURE_BYTES))).statusCode).toBe(200)
    const more = await send(id, await padded(MAX_PICTURE_BYTES + 1))
    const message = 'File size must be less than 4MB'
    expect([more.statusCode, more.json()]).toMatchObject([413, { error: 'fileTooLarge', message }])
  })

  test.each(Object.entries(REFUSED))(
    'is refused as %s, which leaves nothing',
    { tags: ['D5.15'] },
    async (_, [file, status, error, says = '']) => {
      const id = await takeOne()
      const before = [await stored(id), files()]
      const answer = await send(id, file)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(refusalIn(answer)).toEqual([status, error, 'report_image'])
      expect(answer.json().message).toContain(says)
      expect([await stored(id), files()]).toEqual(before)
    },
  )

  test('must be the only part of a form', { tags: ['D7.26'] }, async () => {
    const id = await takeOne()
    const bytes = await aPicture()
    const post = (payload: Buffer | object, headers: Record<string, string> = {}) =>
      portal.server.inject({
        method: 'POST',
        url: `${REPORTS}/${id}/image`,
        payload,
        headers: { ...headers, cookie: portal.as('DEALER_USER') },
      })
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
      await form([{ bytes }, { bytes }]),
      await form([{ bytes }], { note: 'x' }),
      await form([], { report_image: 'x' }),
      await post(cut.payload.subarray(0, 300), cut.headers),
      await post(cut.payload, { 'content-type': 'multipart/form-data; boundary=other' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, ...Array(7).fill(400)])
    expect(answers.filter((answer) => answer.json().message.includes('json'))).toEqual([])
    expect((await stored(id))?.imagePath).toMatch(/^demo\//)
  })

  test('is removed when it is replaced, except a picture of the demo', { tags: ['D2.46'] }, async () => {
    const id = await takeOne()
    const before = files()
    const demo = await stored(id)
    const first = (await send(id, await aPicture())).json().imagePath
    const second = (await send(id, await aPicture({ width: 9, height: 9 }))).json().imagePath
    await expect.poll(async () => (await shown(first)).statusCode).toBe(404)
    expect([(await shown(second)).statusCode, files().length - before.length]).toEqual([200, 1])
    expect(existsSync(join('public/cdn', demo?.imagePath ?? ''))).toBe(true)
  })

  test('is one complete picture of two that arrive at once, and the other is removed', async () => {
    const id = await takeOne()
    const before = files()
    const widths = [10, 20]
    const sending = widths.map(async (width) => send(id, await aPicture({ width, height: 10 })))
    const paths = (await Promise.all(sending)).map((answer) => answer.json().imagePath)
    const path = (await stored(id))?.imagePath ?? ''
    await expect.poll(() => files().filter((file) => !before.includes(file))).toEqual([path])
    expect(await metadataOf(path)).toMatchObject({ width: widths[paths.indexOf(path)] })
  })

  test('does not stop those of others: one user has five in line, and each waits for its turn', async () => {
    const [id, theirs] = [await takeOne(), await takeOne()]
    const large = await aPicture({ width: 4000, height: 3000 }, 'png')
    const [other, ...mine] = await Promise.all([
      send(theirs, await aPicture(), { role: 'LF_ADMIN' }),
      ...Array.from({ length: 12 }, () => send(id, large)),
    ])
    const statuses = mine.map(({ statusCode }) => statusCode).sort()
    expect([other?.statusCode, ...statuses]).toEqual([200, ...Array(5).fill(200), ...Array(7).fill(429)])
    expect(mine.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5')
    expect((await send(id, large)).statusCode).toBe(200)
  })

  test('that cannot be stored is a 503, and the report keeps its old picture', async () => {
    const id = await takeOne()
    const { dataDir } = portal.server.settings
    const before = await stored(id)
    // A request before this one may still make the folder.
    await vi.waitFor(() => {
      rmSync(join(dataDir, 'pictures'), { recursive: true, force: true })
      writeFileSync(join(dataDir, 'pictures'), 'in the way of the folder')
    })
    const answer = await send(id, await aPicture())
    const { error } = answer.json()
    expect([answer.statusCode, error, answer.body.includes(dataDir)]).toEqual([503, 'unavailable', false])
    expect(await stored(id)).toEqual(before)
  })
})

test.each([1, 2, 60])('the scans of a JPEG are counted: %d', (scans) => {
  expect(countScans(aScanBomb({ width: 100, height: 100, scans }))).toBe(scans)
})
