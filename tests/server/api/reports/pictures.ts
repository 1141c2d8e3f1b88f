import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer } from '../../support/server.ts'

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

/** A PNG of `side` × `side` pixels in a few kilobytes: all its rows are equal. */
export function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
