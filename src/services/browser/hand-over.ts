import { publicCopyPathOf } from '../../domain/public/public-pages.ts'
import type { PublicCopy } from '../../domain/public/public-report.ts'

/** Hands links of public copies to the clipboard and to the share sheet of the device. */
export function createHandOver({ location, navigator }: Window) {
  return {
    copyLink: (link: PublicCopy): Promise<void> =>
      navigator.clipboard.writeText(location.origin + publicCopyPathOf(link)),

    /** Resolves too when the user leaves the sheet without sharing. */
    async shareLink({ title, ...link }: PublicCopy & { readonly title: string }): Promise<void> {
      try {
        await navigator.share({ title, url: location.origin + publicCopyPathOf(link) })
      } catch (problem) {
        if (!(problem instanceof DOMException && problem.name === 'AbortError')) throw problem
      }
    },
  }
}
