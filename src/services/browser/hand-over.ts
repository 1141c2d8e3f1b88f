import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import type { PublicCopy } from '../../domain/public/public-report.ts'

/** The address of a public copy in the language of the customer. */
function publicLinkOf(origin: string, { code, language }: PublicCopy): string {
  return `${origin}${publicReportPathOf(code)}?lng=${language}`
}

/** Hands links of public copies to the clipboard and to the share sheet of the device. */
export function createHandOver({ location, navigator }: Window) {
  return {
    copyLink: (link: PublicCopy): Promise<void> =>
      navigator.clipboard.writeText(publicLinkOf(location.origin, link)),

    /** Resolves too when the user leaves the sheet without sharing. */
    async shareLink({ title, ...link }: PublicCopy & { readonly title: string }): Promise<void> {
      try {
        await navigator.share({ title, url: publicLinkOf(location.origin, link) })
      } catch (problem) {
        if (!(problem instanceof DOMException && problem.name === 'AbortError')) throw problem
      }
    },
  }
}
