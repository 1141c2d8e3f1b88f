import { provideBrowser } from '../../scripts/prerequisites.ts'

/**
 * The path of the Chromium for the tests: `CHROMIUM_PATH`, or that of the machine, or Playwright's. The processes of a
 * run inherit the result of the first.
 *
 * @throws Error when there is none; its message says what to do
 */
export function browserPath(): string {
  const path = provideBrowser()
  if (path === null)
    throw new Error(
      'No Chromium to test in: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  process.env.CHROMIUM_PATH = path
  return path
}
