import type { FastifyRequest } from 'fastify'
import { FILE_TOO_LARGE, MAX_PICTURE_BYTES, PICTURE_FIELD } from '../../src/services/wire/pictures.ts'
import { invalid, ProblemError } from '../http/problem.ts'

/** One more of each than allowed: the parser drops the rest, and the route must see that there is too much. */
const LIMITS = { fileSize: MAX_PICTURE_BYTES, files: 2, fields: 1, parts: 2, fieldSize: 100, headerPairs: 20 }

/**
 * Reads a form with exactly one file.
 *
 * @throws Problems: 415 for another content type, 413 for more than 4 MB (without reading the rest), 400 for another
 *   field, a missing file or an incomplete form.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new ProblemError({
      status: 415,
      error: 'unsupported content type',
      message: 'The content type is not supported: send multipart/form-data.',
    })
  }
  let file: Buffer | null = null
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type !== 'file' || part.fieldname !== PICTURE_FIELD || file !== null)
        throw unexpected(part.fieldname)
      file = await part.toBuffer()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (file === null) throw invalid(PICTURE_FIELD, `${PICTURE_FIELD} is missing`)
  return file
}

function unexpected(field: string): ProblemError {
  if (field === PICTURE_FIELD) return invalid(PICTURE_FIELD, `${PICTURE_FIELD} must be one file`)
  return invalid(PICTURE_FIELD, `Only ${PICTURE_FIELD} is known`)
}

function refusalOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ProblemError({
      status: 413,
      error: FILE_TOO_LARGE,
      message: 'File size must be less than 4MB',
      field: PICTURE_FIELD,
    })
  }
  return new ProblemError({
    status: 400,
    error: 'malformed request',
    message: 'The form could not be read.',
    cause: error,
  })
}
