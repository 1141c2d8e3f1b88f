import PQueue from 'p-queue'
import sharp from 'sharp'
import { ProblemError } from '../http/problem.ts'
import { createLanes } from '../lanes.ts'
import { MAX_PIXELS, notAnImage, requirePicture, tooManyPixels } from './requirements.ts'

/** Blocks all other formats: libvips would render an SVG named `.jpg`, and an SVG can refer to local files. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** The limit for width and height of a vehicle's picture, in pixels. */
const MAX_SIDE = 1600
const LIMIT_S = 5

/** One at a time: a decoded picture needs much memory. */
const queue = new PQueue({ concurrency: 1 })
/** The limit of users whose pictures wait. Each has one in the queue at most. */
const MAX_WAITING_USERS = 10

/** The pictures of one user one after the other, so that nobody fills the queue for others. */
const inLane = createLanes({ maxWaiting: 4, refuse: tooManyAtOnce })

/**
 * Converts an upload to an upright JPEG on white, without metadata.
 *
 * @param userId The user who has sent it.
 * @param maxSide The limit for width and height, in pixels.
 * @throws Problems: 415 for anything but a complete JPEG, PNG or WebP, 422 for a picture that takes too much to decode,
 *   429 when pictures of this user wait, 503 when those of many users do.
 */
export function reencode(uploaded: Buffer, userId: string, maxSide = MAX_SIDE): Promise<Buffer> {
  return inLane(userId, async () => {
    try {
      await requirePicture(uploaded)
      if (queue.size >= MAX_WAITING_USERS) throw busy()
      return await queue.add(() => convert(uploaded, maxSide))
    } catch (error) {
      if (error instanceof ProblemError) throw error
      throw isTimeout(error) ? tooManyPixels('It takes too long to open.') : notAnImage(error)
    }
  })
}

function convert(uploaded: Buffer, maxSide: number): Promise<Buffer> {
  return sharp(uploaded, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: LIMIT_S })
    .toBuffer()
}

/** libvips says it in its message only. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes('timeout')
}

function tooManyAtOnce(): ProblemError {
  return new ProblemError({
    status: 429,
    error: 'too many requests',
    message: 'Your other pictures are still being opened. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  })
}

function busy(): ProblemError {
  return new ProblemError({
    status: 503,
    error: 'unavailable',
    message: 'Many pictures are being opened right now. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  })
}
