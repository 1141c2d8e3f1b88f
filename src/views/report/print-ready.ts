import { loadQrCode } from './load-qr-code.ts'

/**
 * Says on the document (`data-print-ready`) when the page stands as it will be printed: its pictures are there or will not
 * come, and so are its letters and its code. Whoever makes a PDF of the page waits for it.
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
  // What has come last is drawn in the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
}
