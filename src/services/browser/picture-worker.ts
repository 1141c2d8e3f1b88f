import imageCompression from 'browser-image-compression'
import { PICTURE_SETTINGS } from './picture-settings.ts'

/** Runs in a worker: gets one file, and answers with the picture, or with `null` where this browser cannot do it here. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return
  imageCompression(data, { ...PICTURE_SETTINGS, useWebWorker: true }).then(
    (picture) => self.postMessage(picture),
    () => self.postMessage(null),
  )
})
