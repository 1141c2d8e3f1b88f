import imageCompression from 'browser-image-compression'
import { HEIC_HEADER_BYTES, isHeic } from '../../domain/report/heic.ts'
import { ServiceFailure } from '../service-failure.ts'
import { PICTURE_SETTINGS } from './picture-settings.ts'
import workerAddress from './picture-worker.ts?worker&url'
import { newWorker } from './trusted-worker.ts'

/**
 * Compresses in a worker, to keep the page responsive; in the page where the browser cannot do it in a worker.
 *
 * @throws ServiceFailure `heicNotReadable` for a HEIC that this browser cannot decode, `notAnImage` for another file
 *   without a type
 */
export async function compressPicture(file: File): Promise<Blob> {
  const picture = await inWorker(file).catch(() => null)
  if (picture !== null) return picture
  try {
    return await imageCompression(file, { ...PICTURE_SETTINGS, useWebWorker: false })
  } catch (error) {
    const isUnreadable = isHeic(new Uint8Array(await file.slice(0, HEIC_HEADER_BYTES).arrayBuffer()))
    if (isUnreadable) throw new ServiceFailure({ code: 'heicNotReadable' })
    throw file.type === '' ? new ServiceFailure({ code: 'notAnImage' }) : error
  }
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
