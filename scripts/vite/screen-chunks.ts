import type { Rolldown } from 'vite'
import { SCREEN_MODULES } from './screen-modules.ts'

/** Screens that share much code. */
const FAMILIES = {
  lists: ['devices', 'inventory', 'reports', 'users', 'wifi'],
  account: ['signIn', 'providerSignIn', 'resetPassword', 'setPassword', 'profile', 'install'],
  pictures: ['report', 'reports'],
} as const

interface Modules {
  readonly getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null
}

/**
 * Names the chunk of a module by the screens that need it before they are shown: one chunk for what only the screens of a
 * family share, and `common` for what other screens share. Each further chunk is a further request before the first rows.
 *
 * @returns A function that gives `null` for modules of a single screen, and of what is loaded later: they keep their own chunk.
 */
export function screenChunks(): (module: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (module, modules) => {
    const importers = [...importersOf(module, modules, known)]
    const screens = importers.filter((importer) => importer in SCREEN_MODULES)
    if (screens.length === 0 || importers.length === 1) return null
    const family = Object.entries(FAMILIES).find(([, members]) =>
      screens.every((screen) => members.some((member) => member === screen)),
    )
    return family?.[0] ?? 'common'
  }
}

/** The screens, and the modules that are loaded later, that import a module statically, directly or by others. */
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
  const { importers: direct = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {}
  if (dynamicImporters.length > 0) importers.add(screenOf(module) ?? module)
  for (const importer of direct) for (const root of importersOf(importer, modules, known)) importers.add(root)
  return importers
}

function screenOf(module: string): string | undefined {
  return Object.entries(SCREEN_MODULES).find(([, paths]) =>
    paths.some((path) => module.endsWith(`/${path}`)),
  )?.[0]
}
