import { painted } from '../parts/painted.ts'
import { loadQrCode } from './late-qr-code.tsx'

/**
 * Sets `data-print-ready` on the document when fonts, pictures and the QR code have loaded or failed. The server waits for it
 * before it makes a PDF.
 */
export function announcePrintReady(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const page = element.ownerDocument
  const { dataset } = page.documentElement
  let isHere = true
  settled(page).then(() => {
    if (isHere) dataset.printReady = 'true'
  })
  return () => {
    isHere = false
    delete dataset.printReady
  }
}

async function settled(page: Document): Promise<void> {
  await Promise.allSettled([
    loadQrCode(),
    page.fonts.ready,
    ...[...page.images].map((image) => image.decode()),
  ])
  await painted()
}
