import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import type { Language } from '../../domain/session/profile.ts'

interface Link {
  readonly code: string
  readonly language: Language
}

/** The address of a public copy in the language of the customer. */
function publicLinkOf(origin: string, { code, language }: Link): string {
  return `${origin}${publicReportPathOf(code)}?lng=${language}`
}

/** Hands links of public copies to the clipboard and to the share sheet of the device. */
export function createHandOver({ location, navigator }: Window) {
  return {
    copyLink: (link: Link): Promise<void> =>
      navigator.clipboard.writeText(publicLinkOf(location.origin, link)),

    /** Resolves too when the user leaves the sheet without sharing. */
    async shareLink({ title, ...link }: Link & { readonly title: string }): Promise<void> {
      try {
        await navigator.share({ title, url: publicLinkOf(location.origin, link) })
      } catch (problem) {
        if (!(problem instanceof DOMException && problem.name === 'AbortError')) throw problem
      }
    },
  }
}
