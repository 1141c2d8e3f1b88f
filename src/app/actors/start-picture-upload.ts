import { createPicturesService } from '../../services/report/pictures.ts'
import { createUploadRequest } from '../../services/report/uploads.ts'
import type { Services } from '../../services/services.ts'

type Start = ReturnType<typeof createPicturesService>['startUpload']

/** Loaded with the first picture. Returns a function that cancels the upload. */
export function startPictureUpload(
  { calls, environment, forgetAnswers }: Services,
  ...upload: Parameters<Start>
): () => void {
  const request = createUploadRequest({ ...calls, newRequest: () => new XMLHttpRequest(), forgetAnswers })
  const { startUpload } = createPicturesService(request, environment.VITE_REPORT_PATH)
  return startUpload(...upload)
}
