import type { Rolldown } from 'vite'

interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null
}

const ENTRY = 'entry'

/** Vite drops an entry that does nothing but import, and a screen is found by its own chunk. */
const ALONE = /(?:\.html|\/src\/(?:main|public)\.tsx|\.screen\.ts)$/

/** Screens of a session that are no lists. What a list shares with them is not for lists alone. */
const PLAIN: readonly string[] = ['home', 'report', 'profile']

/**
 * Names the three chunks of what several screens need before they are shown: `common` for all pages with the sign-in, `frame` for all
 * screens of a session, `lists` for the list of reports and others. By itself the bundler makes a chunk for each set of screens: 120
 * files before the first rows, of which a browser asks for six at a time.
 *
 * @returns A function that gives `null` for all other modules: the bundler decides.
 */
export function screenChunks(): (module: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (module, modules) => {
    if (ALONE.test(module)) return null
    const roots = rootsOf(module, modules, known)
    if (roots.has(ENTRY) || roots.has('sign-in')) return 'common'
    if (roots.size === 1) return null
    const isPlain = PLAIN.some((screen) => roots.has(screen))
    if (roots.has('home') || (roots.has('reports') && isPlain)) return 'frame'
    return roots.has('reports') ? 'lists' : null
  }
}

/** The entry, the screens by name, and the modules that are loaded later, that import a module statically, directly or by others. */
function rootsOf(
  module: string,
  modules: Modules,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(module)
  if (found) return found
  const roots = new Set<string>()
  // Modules can import each other in a circle.
  known.set(module, roots)
  const { importers = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(module) ?? {}
  if (isEntry) roots.add(ENTRY)
  if (dynamicImporters.length > 0) roots.add(/([\w-]+)\.screen\.ts$/.exec(module)?.[1] ?? module)
  for (const importer of importers) for (const root of rootsOf(importer, modules, known)) roots.add(root)
  return roots
}
