import type { Rolldown } from 'vite'
import { SCREEN_MODULES } from './screen-modules.ts'

/** Screens that share much code. */
const FAMILIES = {
  // What the two lists of vehicles share: the other lists need not load it.
  rows: ['reports', 'inventory'],
  lists: ['devices', 'inventory', 'reports', 'trace', 'traces', 'users', 'wifi'],
  account: ['signIn', 'providerSignIn', 'resetPassword', 'setPassword', 'profile', 'install'],
  pictures: ['report', 'reports'],
} as const

const TRACE = /\/src\/trace\//

const ENTRY = 'entry'

/** Every screen loads these when the page is idle. What they share with a family must not bring all of that with it. */
const IDLE = /\/src\/(?:portal-recorder|problem-report|session-limit)\.ts$/

/** Also loaded when the page is idle. It shows rows as the lists do. */
const SEARCH = /\/src\/quick-search\.ts$/

interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null
}

/**
 * Names the chunk of a module by who needs it before the first screen is shown. Each chunk is a request, and a browser sends
 * six at a time: `common` for every screen and for what screens of different families share, and one chunk for each family.
 *
 * @returns A function that gives `null` for modules of a single screen, and of what is loaded later: they keep their own chunk.
 */
export function screenChunks(): (module: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (module, modules) => {
    const importers = [...importersOf(module, modules, known)]
    // The entry stays alone: Vite drops one that does nothing but import.
    if (importers.includes(ENTRY)) return ALONE.test(module) ? null : 'common'
    const screens = importers.filter((importer) => importer in SCREEN_MODULES)
    if (screens.length === 0 || importers.length === 1) return null
    const family = Object.entries(FAMILIES).find(([, members]) =>
      screens.every((screen) => members.some((member) => member === screen)),
    )
    const isIdle = importers.some((importer) => IDLE.test(importer))
    // Only the player shares it with the recorder: all other screens would load it early, for one that is rarely opened.
    if (TRACE.test(module)) return null
    if (family === undefined || isIdle) return 'common'
    // The search of everything must not bring a family with it, nor a list what the search shares with another one alone.
    if (importers.some((importer) => SEARCH.test(importer)))
      return family[0] === 'lists' && screens.length > 1 ? 'rows' : null
    return family[0]
  }
}

const ALONE = /(?:\.html|\/src\/(?:main|public)\.tsx)$/

/** The entry, the screens, and the modules that are loaded later, that import a module statically, directly or by others. */
function importersOf(
  module: string,
  modules: Modules,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(module)
  if (found) return found
  const importers = new Set<string>()
  // Modules can import each other in a circle.
  known.set(module, importers)
  const { importers: direct = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(module) ?? {}
  if (isEntry) importers.add(ENTRY)
  if (dynamicImporters.length > 0) importers.add(screenOf(module) ?? module)
  for (const importer of direct) for (const root of importersOf(importer, modules, known)) importers.add(root)
  return importers
}

function screenOf(module: string): string | undefined {
  return Object.entries(SCREEN_MODULES).find(([, paths]) =>
    paths.some((path) => module.endsWith(`/${path}`)),
  )?.[0]
}
