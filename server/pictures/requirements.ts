import sharp, { type Metadata } from 'sharp'
import { isHeic } from '../../src/domain/report/heic.ts'
import {
  HEIC_NOT_READABLE,
  NOT_AN_IMAGE,
  PICTURE_FIELD,
  TOO_MANY_PIXELS,
} from '../../src/services/wire/pictures.ts'
import { ProblemError } from '../http/problem.ts'
import { countScans } from './jpeg-scans.ts'

/** Room for a camera of 50 megapixels, whose JPEG is decoded in parts. */
export const MAX_PIXELS = 51_000_000
/** For the width and the height: a PNG of 3,000,000 × 16 pixels needs 5 GB of memory. Half of it with 16 bits per colour. */
const MAX_SIDE = 20_000
/** For pictures that are decoded as a whole. With the rest, it takes less than 150 MB of memory. */
const MAX_WHOLE_BYTES = 102_000_000
/** The limit of pixels times scans: about two seconds of work. A progressive JPEG has about 10 scans. */
const MAX_SCANNED_PIXELS = 300_000_000

/**
 * Reads the header only, so that a refused picture needs neither memory nor time for its pixels.
 *
 * @throws Problems: 415 for anything but a JPEG, PNG or WebP, 422 for a picture that takes too much to decode.
 */
export async function requirePicture(uploaded: Buffer): Promise<void> {
  if (isHeic(uploaded)) throw heicNotReadable()
  const header = await sharp(uploaded, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(header.format)) throw notAnImage()
  const { width, height } = header
  const pixels = width * height
  const scans = countScans(uploaded)
  if (Math.max(width, height) > (header.depth === 'ushort' ? MAX_SIDE / 2 : MAX_SIDE))
    throw tooManyPixels('20,000 pixels are the most for a side, and 10,000 with 16 bits per colour.')
  if (pixels > MAX_PIXELS) throw tooManyPixels('50 megapixels are the most.')
  if (isDecodedAsWhole(header, scans) && pixels * bytesPerPixel(header) > MAX_WHOLE_BYTES)
    throw tooManyPixels('A WebP and a progressive or interlaced picture have to be smaller.')
  if (pixels * scans > MAX_SCANNED_PIXELS) throw tooManyPixels('Save it as a JPEG that is not progressive.')
}

const FORMATS = ['jpeg', 'png', 'webp']

function isDecodedAsWhole({ format, isProgressive }: Metadata, scans: number): boolean {
  return format === 'webp' || isProgressive || scans > 1
}

/** Of a picture that is decoded as a whole: a progressive JPEG has two bytes for each of its values. */
function bytesPerPixel({ format, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return depth === 'ushort' ? 2 * channels : channels
}

/** 415: the file is no picture that can be read. */
export function notAnImage(cause?: unknown): ProblemError {
  return new ProblemError({
    status: 415,
    error: NOT_AN_IMAGE,
    message: 'The file is not a picture that can be read: send a JPEG, PNG or WebP.',
    field: PICTURE_FIELD,
    cause,
  })
}

function heicNotReadable(): ProblemError {
  return new ProblemError({
    status: 415,
    error: HEIC_NOT_READABLE,
    message:
      'HEIC pictures cannot be read: send a JPEG, PNG or WebP. An iPhone takes JPEGs with Settings, Camera, Formats, Most Compatible.',
    field: PICTURE_FIELD,
  })
}

/** 422: the picture takes too much to decode. */
export function tooManyPixels(limit: string): ProblemError {
  return new ProblemError({
    status: 422,
    error: TOO_MANY_PIXELS,
    message: `The picture is too large to be opened: ${limit}`,
    field: PICTURE_FIELD,
  })
}
