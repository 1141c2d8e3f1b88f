import { ServiceFailure } from '../service-failure.ts'

export type PdfWindows = ReturnType<typeof createPdfWindows>

/** Opens tabs for PDFs. */
export function createPdfWindows(window: Window) {
  return {
    /** Opens an empty tab. The browser may block it; `show` tells. */
    open() {
      const tab = window.open('', '_blank')
      return {
        /**
         * Shows the PDF in the tab. `address` is valid as long as the page.
         *
         * @throws ServiceFailure `malformed` when the content is not a PDF
         */
        show(base64: string): { readonly address: string; readonly isOpened: boolean } {
          const address = URL.createObjectURL(new Blob([bytesOf(base64)], { type: 'application/pdf' }))
          const isOpened = tab !== null && !tab.closed
          if (isOpened) tab.location.replace(address)
          return { address, isOpened }
        },
        close(): void {
          tab?.close()
        },
      }
    },
  }
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
