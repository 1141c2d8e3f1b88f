import type { Screen } from '../../domain/session/routes.ts'
import type { ScreenModule } from './define-screen.ts'

const FILES = import.meta.glob<ScreenModule>('./*.screen.ts', { import: 'screen' })

const loaded = new Map<Screen, ScreenModule>()

/**
 * Loads everything that a screen consists of, by one import.
 *
 * @returns `null` for a screen without a file, which shows only a spinner.
 * @throws Error when the file does not arrive.
 */
export async function loadScreen(screen: Screen): Promise<ScreenModule | null> {
  const load = FILES[`./${screenFile(screen)}`]
  const known = loaded.get(screen) ?? (await load?.())
  if (known === undefined) return null
  loaded.set(screen, known)
  return known
}

/** The module of a loaded screen. */
export function loadedScreen(screen: Screen): ScreenModule | undefined {
  return loaded.get(screen)
}

/** The name of the file of a screen: `provider-sign-in.screen.ts` for `providerSignIn`. */
function screenFile(screen: Screen): string {
  return `${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.screen.ts`
}
