import { type BrowserContext, expect } from 'playwright/test'

export interface PageWatch {
  /** Says that complaints like these belong to the test: it makes the network fail, or asks for what is refused. */
  expectErrors(...patterns: readonly RegExp[]): void
  /** Fails for the complaints that were not expected. */
  check(): void
}

/** Listens to everything that pages of this browser complain about: errors, the console, and the content policy. */
export async function watchPage(context: BrowserContext): Promise<PageWatch> {
  const complaints: string[] = []
  const expected: RegExp[] = [
    // Of the tests' own making: see the configuration.
    /Service Worker registration blocked by Playwright/,
    // A busy machine needs longer than that: it says nothing about the page.
    /was preloaded using link preload but not used within a few seconds/,
  ]
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`CSP violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
  return {
    expectErrors: (...patterns) => expected.push(...patterns),
    check: () => {
      const surprising = complaints
        .splice(0)
        .filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(surprising, 'complaints of the pages').toEqual([])
    },
  }
}
