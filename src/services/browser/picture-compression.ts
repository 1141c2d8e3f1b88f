import imageCompression from 'browser-image-compression'
import { PICTURE_SETTINGS } from './picture-settings.ts'
import workerAddress from './picture-worker.ts?worker&url'
import { newWorker } from './trusted-worker.ts'

/** In a worker, so that the page stays alive meanwhile; in the page, where the browser cannot do it there. */
export async function compressPicture(file: File): Promise<Blob> {
  const picture = await inWorker(file).catch(() => null)
  return picture ?? imageCompression(file, { ...PICTURE_SETTINGS, useWebWorker: false })
}

/**
 * The worker that the library makes by itself is written into a blob, and fetches its script from elsewhere: neither is
 * allowed on our pages. Ours is a script of our own with the same library in it.
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
