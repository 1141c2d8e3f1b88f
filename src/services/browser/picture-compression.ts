import imageCompression from 'browser-image-compression'
import { PICTURE_SETTINGS } from './picture-settings.ts'
import workerAddress from './picture-worker.ts?worker&url'
import { newWorker } from './trusted-worker.ts'

/** Compresses in a worker, to keep the page responsive; in the page where the browser cannot do it in a worker. */
export async function compressPicture(file: File): Promise<Blob> {
  const picture = await inWorker(file).catch(() => null)
  return picture ?? imageCompression(file, { ...PICTURE_SETTINGS, useWebWorker: false })
}

/**
 * Do not use the library’s own worker: it runs from a blob and loads a foreign script, and our content security
 * policy forbids both.
 */
async function inWorker(file: File): Promise<Blob | null> {
  const worker = newWorker(workerAddress)
  const answer = new Promise<Blob | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(data instanceof Blob ? data : null),
    )
    worker.addEventListener('error', reject)
    worker.postMessage(file)
  })
  return answer.finally(() => worker.terminate())
}
