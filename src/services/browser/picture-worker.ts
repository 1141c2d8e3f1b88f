import imageCompression from 'browser-image-compression'
import { PICTURE_SETTINGS } from './picture-settings.ts'

/**
 * Runs in a worker. Receives one file; posts the picture, or `null` when this browser cannot compress in a
 * worker.
 */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return
  imageCompression(data, { ...PICTURE_SETTINGS, useWebWorker: true }).then(
    (picture) => self.postMessage(picture),
    () => self.postMessage(null),
  )
})
