import { ServiceFailure } from '../service-failure.ts'

const MALFORMED = { code: 'malformed', service: 'reports' } as const

/** @throws ServiceFailure `malformed` when the content is not a PDF */
export function pdfFileOf(base64: string, fileName: string): File {
  const bytes = bytesOf(base64)
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') throw new ServiceFailure(MALFORMED)
  return new File([bytes], fileName, { type: 'application/pdf' })
}

/** @throws ServiceFailure `malformed` when it is not base64 */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    throw new ServiceFailure(MALFORMED)
  }
}
