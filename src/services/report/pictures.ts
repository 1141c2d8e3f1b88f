import type { PictureRequest, UploadFact } from '../../domain/report/picture.ts'
import { dataOf } from '../answers.ts'
import { failureFrom, textOf } from '../http.ts'
import { ServiceFailure } from '../service-failure.ts'
import {
  FILE_TOO_LARGE,
  HEIC_NOT_READABLE,
  NOT_AN_IMAGE,
  PICTURE_FIELD,
  pictureAnswerSchema,
} from '../wire/pictures.ts'
import { singleReportPath } from './report-paths.ts'
import type { UploadRequest } from './uploads.ts'

/** Uploads of report pictures. Rejects pictures that the server refuses with the code of its reason. */
export function createPicturesService(upload: UploadRequest, path: string) {
  async function uploadPicture(
    { reportId, file }: PictureRequest,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<string> {
    const form = new FormData()
    form.append(PICTURE_FIELD, file)
    const answer = await upload(`${path}${singleReportPath(reportId)}/image`, form, signal, onProgress)
    const code = REFUSALS.find((refusal) => refusal === textOf(answer.body, 'error'))
    if (code && answer.status >= 400) throw new ServiceFailure({ code })
    return dataOf(answer, pictureAnswerSchema, 'reports').imagePath
  }

  return {
    /**
     * Starts an upload and reports its progress. Returns a function that cancels it: nothing is reported
     * afterwards.
     */
    startUpload(request: PictureRequest, tell: (fact: UploadFact) => void): () => void {
      const controller = new AbortController()
      const { signal } = controller
      uploadPicture(request, signal, (share) => tell({ type: 'upload.progressed', share })).then(
        (imagePath) => {
          if (!signal.aborted) tell({ type: 'upload.completed', imagePath })
        },
        (problem: unknown) => {
          if (!signal.aborted) tell({ type: 'upload.failed', failure: failureFrom(problem) })
        },
      )
      return () => controller.abort()
    },
  }
}

const REFUSALS = [FILE_TOO_LARGE, NOT_AN_IMAGE, HEIC_NOT_READABLE] as const
