import PQueue from 'p-queue'
import sharp from 'sharp'
import { NOT_AN_IMAGE, PICTURE_FIELD, TOO_MANY_PIXELS } from '../../src/services/wire/pictures.ts'
import { ProblemError } from '../http/problem.ts'

/** Blocks all other formats: libvips would render an SVG named `.jpg`, and an SVG can refer to local files. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Room for a camera of 50 megapixels. A decoded picture needs 4 bytes per pixel. */
const MAX_PIXELS = 51_000_000
/** The limit for width and height, in pixels. */
const MAX_SIDE = 1600
const LIMIT_S = 15

/** One at a time: a decoded picture needs much memory. */
const queue = new PQueue({ concurrency: 1 })

/**
 * Converts an upload to an upright JPEG of at most 1600 × 1600 pixels, without metadata.
 *
 * @throws Problems: 415 for anything but a complete JPEG, PNG, WebP or (where libvips supports it) HEIC, 422 for more
 *   than 51 million pixels.
 */
export function reencode(uploaded: Buffer): Promise<Buffer> {
  return queue.add(async () => {
    try {
      await requirePicture(uploaded)
      return await sharp(uploaded, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82, mozjpeg: true })
        .timeout({ seconds: LIMIT_S })
        .toBuffer()
    } catch (error) {
      throw error instanceof ProblemError ? error : notAnImage(error)
    }
  })
}

/** Reads the header only, so that a refused picture needs no memory for its pixels. */
async function requirePicture(uploaded: Buffer): Promise<void> {
  const header = await sharp(uploaded, { limitInputPixels: false }).metadata()
  const { format, compression, width, height } = header
  if (!FORMATS.includes(format) && !(format === 'heif' && compression === 'hevc')) throw notAnImage()
  if (width * height > MAX_PIXELS) {
    throw new ProblemError({
      status: 422,
      error: TOO_MANY_PIXELS,
      message: 'The picture is too large to be opened: 50 megapixels are the most.',
      field: PICTURE_FIELD,
    })
  }
}

const FORMATS = ['jpeg', 'png', 'webp']

function notAnImage(cause?: unknown): ProblemError {
  return new ProblemError({
    status: 415,
    error: NOT_AN_IMAGE,
    message: 'The file is not a picture that can be read: send a JPEG, PNG or WebP.',
    field: PICTURE_FIELD,
    cause,
  })
}
