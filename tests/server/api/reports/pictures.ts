import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer } from '../../support/server.ts'

/** The stored files of pictures or logs, such as `reports/….jpg`. */
export function filesIn(
  { settings }: TestServer,
  ...folders: readonly ('reports' | 'logs')[]
): readonly string[] {
  return folders.flatMap((folder) => {
    const path = join(settings.dataDir, 'pictures', folder)
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
  })
}

/** A multipart form as a browser sends it. */
export async function formOf(
  files: readonly {
    readonly field?: string
    readonly name?: string
    readonly type?: string
    readonly bytes: Buffer
  }[],
  texts: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const { field = 'report_image', name = 'photo.jpg', type = 'image/jpeg', bytes } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** Uploads a picture to `url`. */
export async function upload(
  server: TestServer,
  cookie: string,
  url: string,
  bytes: Buffer,
  name = 'photo.jpg',
) {
  const { payload, headers } = await formOf([{ bytes, name }])
  return server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
}

/** A plain picture, by default a JPEG. */
export function aPicture(
  { width, height, alpha = 1 }: { width: number; height: number; alpha?: number } = { width: 40, height: 30 },
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' = 'jpeg',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 12, g: 120, b: 90, alpha } } })
    .toFormat(format)
    .toBuffer()
}

/**
 * A PNG in a few kilobytes, by default a square: all its rows are equal.
 *
 * @param kind Bits, kind of colours, compression, filter and interlacing, as in its header.
 */
export function aBomb(width: number, height = width, kind: readonly number[] = [1, 0, 0, 0, 0]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(kind, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A progressive JPEG in a few kilobytes whose decoder goes through all its pixels in each scan: all blocks of a scan end in
 * runs of `EOB`.
 */
export function aScanBomb({
  width,
  height,
  scans,
}: {
  width: number
  height: number
  scans: number
}): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const runs = Math.ceil(blocks / 2 ** 14)
  // Each run is one bit of its code, and 14 zeros: 2^14 blocks.
  const acScan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.alloc(Math.ceil((runs * 15) / 8))])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, 1, ...Array(15).fill(0), 0]),
    segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array(scans - 1).fill(acScan),
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(code: number, data: readonly number[]): Buffer {
  const length = data.length + 2
  return Buffer.from([0xff, code, length >> 8, length & 255, ...data])
}

/** The first bytes of a photo of an iPhone. */
export function aHeicFile(): Buffer {
  const box = (type: string, content: string) => {
    const bytes = Buffer.from(`\0\0\0\0${type}${content}`, 'latin1')
    bytes.writeUInt32BE(bytes.length, 0)
    return bytes
  }
  return Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('mdat', 'x'.repeat(5000))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
