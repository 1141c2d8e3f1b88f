import { type ActorRefFrom, fromCallback } from 'xstate'
import type { PictureRequest } from '../../domain/report/picture.ts'
import {
  type PictureUploadEvent,
  pictureUploadMachine,
} from '../../machines/report/picture-upload.machine.ts'
import { createPictures } from '../../services/browser/picture.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'
import { startLate } from '../late/start-late.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly pictureUpload: ActorRefFrom<typeof pictureUploadMachine>
  }
}

/** The upload of pictures, for the list of reports and the page of a report. */
export function pictureUploadActors(services: Services) {
  const { compress } = createPictures(
    async () => (await import('../../services/browser/picture-compression.ts')).compressPicture,
  )
  return {
    pictureUpload: pictureUploadMachine.provide({
      actors: {
        compressPicture: effect(compress),
        uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ input, sendBack }) =>
          startLate(
            async () => {
              const { startPictureUpload } = await import('./start-picture-upload.ts')
              return () => startPictureUpload(services, input, sendBack)
            },
            (failure) => sendBack({ type: 'upload.failed', failure }),
          ),
        ),
      },
    }),
  }
}
