import { ServiceFailure } from '../service-failure.ts'

export interface ShownPdf {
  /** Valid as long as the page. */
  readonly address: string
  /** False when the browser opened no tab. */
  readonly isOpened: boolean
}

export type ShowPdf = (base64: string, fileName: string) => ShownPdf

/** Opens PDFs in a new tab. A browser may block a tab that does not follow a click at once. */
export function createPdfTabs(window: Window): ShowPdf {
  return (base64, fileName) => {
    const address = URL.createObjectURL(pdfFileOf(base64, fileName))
    return { address, isOpened: window.open(address, '_blank') !== null }
  }
}

/** @throws ServiceFailure `malformed` when the content is not a PDF */
export function pdfFileOf(base64: string, fileName: string): File {
  return new File([bytesOf(base64)], fileName, { type: 'application/pdf' })
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = decoded(base64)
  if (!text.startsWith('%PDF-')) throw new ServiceFailure({ code: 'malformed', service: 'reports' })
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

function decoded(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
