import { type BrowserContext, expect } from 'playwright/test'

export interface PageWatch {
  /** Allows errors that match: those that the test causes, such as a failing network or a refused call. */
  expectErrors(...patterns: readonly RegExp[]): void
  /** Fails for unexpected errors. */
  check(): void
}

/** Collects the errors of all pages of this browser: exceptions, the console, and the content security policy. */
export async function watchPage(context: BrowserContext): Promise<PageWatch> {
  const complaints: string[] = []
  const expected: RegExp[] = [
    // The tests block service workers: see the configuration.
    /Service Worker registration blocked by Playwright/,
    // A busy machine needs longer than that, which is no error of the page.
    /was preloaded using link preload but not used within a few seconds/,
    // The browser asks for the icon when it has time, perhaps after a test has taken the network away.
    /net::ERR_\S+ \(\S+\/favicon\.svg\)/,
    // Only a test takes the network away, and what a page loads at that moment by itself is chance.
    /net::ERR_INTERNET_DISCONNECTED/,
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
