import PQueue from 'p-queue'
import sharp from 'sharp'
import { NOT_AN_IMAGE, PICTURE_FIELD, TOO_MANY_PIXELS } from '../../src/services/wire/pictures.ts'
import { ProblemError } from '../http/problem.ts'

/** No other format is even tried: an SVG that is named .jpg would be drawn, and could name other files. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** A camera's 50 megapixels; more would take the memory of many pictures. */
const MAX_PIXELS = 51_000_000
/** Both ways. */
const MAX_SIDE = 1600
const LIMIT_S = 15

/** Opened pictures are large: one after the other. */
const queue = new PQueue({ concurrency: 1 })

/**
 * A JPEG of what was uploaded: upright, at most 1600 × 1600, without anything but its pixels. Throws problems: 415 for
 * what is no whole JPEG, PNG, WebP or (where the machine's libraries read it) HEIC, 422 for more pixels than 51 million.
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

/** Reads no more than the header: what is refused here has cost no memory. */
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
