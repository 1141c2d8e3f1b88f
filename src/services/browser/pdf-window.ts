import { ServiceFailure } from '../service-failure.ts'

export type PdfWindows = ReturnType<typeof createPdfWindows>

/** Opens tabs for PDFs. */
export function createPdfWindows(window: Window) {
  return {
    /** A tab that is still empty. The browser may have blocked it: the PDF is then there, and nobody sees it. */
    open() {
      const tab = window.open('', '_blank')
      return {
        /** Tells where the PDF is in this browser, as long as the page stands. Throws `malformed` for what is no PDF. */
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
