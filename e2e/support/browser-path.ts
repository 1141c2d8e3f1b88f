import { provideBrowser } from '../../scripts/prerequisites.ts'

/**
 * The Chromium to test in: `CHROMIUM_PATH`, the machine's, or Playwright's. Throws with what to do when there is none.
 * The processes of the run inherit the answer of the first.
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
