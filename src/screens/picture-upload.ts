import { type ActorRefFrom, fromCallback } from 'xstate'
import { effect } from '../effect.ts'
import {
  type PictureRequest,
  type PictureUploadEvent,
  pictureUploadMachine,
} from '../machines/report/picture-upload.machine.ts'
import { createPictures } from '../services/browser/picture.ts'
import { createPicturesService } from '../services/report/pictures.ts'
import { createUploadRequest } from '../services/report/uploads.ts'
import type { Services } from '../services/services.ts'

declare module '../views/portal-context.tsx' {
  interface PortalActors {
    readonly pictureUpload: ActorRefFrom<typeof pictureUploadMachine>
  }
}

/** The upload of pictures, for the list of reports and the page of a report. */
export function pictureUploadActors({ calls, environment, forgetAnswers }: Services) {
  const { compress } = createPictures(
    async () => (await import('../services/browser/picture-compression.ts')).compressPicture,
  )
  const { startUpload } = createPicturesService(
    createUploadRequest({ ...calls, newRequest: () => new XMLHttpRequest(), forgetAnswers }),
    environment.VITE_REPORT_PATH,
  )
  return {
    pictureUpload: pictureUploadMachine.provide({
      actors: {
        compressPicture: effect(compress),
        uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ input, sendBack }) =>
          startUpload(input, sendBack),
        ),
      },
    }),
  }
}
