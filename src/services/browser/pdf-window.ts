import { ServiceFailure } from '../service-failure.ts'

export type PdfWindows = ReturnType<typeof createPdfWindows>

/** Opens tabs for PDFs. */
export function createPdfWindows(window: Window) {
  return {
    /**
     * Opens a tab that says what it waits for. The browser may block it; `show` tells.
     *
     * @param waiting A sentence in the user's language
     */
    open(waiting: string, language: string) {
      const tab = window.open('', '_blank')
      if (tab !== null) say(tab.document, waiting, language)
      return {
        /**
         * Shows the PDF in the tab. `address` is valid as long as the page.
         *
         * @throws ServiceFailure `malformed` when the content is not a PDF
         */
        show(base64: string, fileName: string): { readonly address: string; readonly isOpened: boolean } {
          const file = new File([bytesOf(base64)], fileName, { type: 'application/pdf' })
          const address = URL.createObjectURL(file)
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

function say(page: Document, text: string, language: string): void {
  const line = page.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = text
  line.style.cssText =
    'margin: 20vh auto 0; padding: 0 1rem; font: 1.125rem system-ui, sans-serif; text-align: center'
  page.documentElement.lang = language
  page.documentElement.style.colorScheme = 'light dark'
  page.title = text
  page.body.append(line)
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
