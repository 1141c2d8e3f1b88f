import * as z from 'zod/mini'

/** The only field of `POST /batteries/api/v1/battery/reports/{id}/image`, which is `multipart/form-data`. */
export const PICTURE_FIELD = 'report_image'

/** What a picture may have at most, in bytes: 4 MB (specification, domain part, section 5). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024

/** Its answer: where the picture is from now on, below the CDN base. */
export const pictureAnswerSchema = z.object({ imagePath: z.string() })

/** The `error` of its refusals: more than 4 MB (413), no JPEG, PNG or WebP that can be read (415), too large to open (422). */
export const FILE_TOO_LARGE = 'fileTooLarge'
export const NOT_AN_IMAGE = 'notAnImage'
export const TOO_MANY_PIXELS = 'tooManyPixels'
