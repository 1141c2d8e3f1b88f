import * as z from 'zod/mini'

/** The only field of `POST /batteries/api/v1/battery/reports/{id}/image`, which is `multipart/form-data`. */
export const PICTURE_FIELD = 'report_image'

/** Largest picture in bytes: 4 MB (specification, domain part, section 5). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024

/** Answer: path of the picture below the CDN base. */
export const pictureAnswerSchema = z.object({ imagePath: z.string() })

/**
 * Values of `error`: more than 4 MB (413); not a readable JPEG, PNG or WebP (415), of which HEIC has its own; too many
 * pixels (422). A 429 says that the same user has several uploads at once, a 503 that many users have.
 */
export const FILE_TOO_LARGE = 'fileTooLarge'
export const NOT_AN_IMAGE = 'notAnImage'
export const HEIC_NOT_READABLE = 'heicNotReadable'
export const TOO_MANY_PIXELS = 'tooManyPixels'
