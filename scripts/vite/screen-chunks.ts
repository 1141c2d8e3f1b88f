import type { Rolldown } from 'vite'
import { LIST_NAMES } from '../../src/domain/resources/lists.ts'
import { SCREEN_MODULES } from './screen-modules.ts'

/** Screens that share much code. A module of several of them is in the chunk of the first family that has them all. */
const FAMILIES = {
  account: ['signIn', 'providerSignIn', 'resetPassword', 'setPassword', 'profile', 'install'],
  // Without those of reports, whose first rows most people wait for.
  dialogs: ['devices', 'users', 'wifi', 'trace', 'traces'],
  lists: [...LIST_NAMES, 'audit', 'trace', 'traces'],
} as const

/** Those that a sign-in needs. The other screens of its family load what they share apart from it. */
const SIGN_IN: readonly string[] = ['signIn', 'providerSignIn']

/** Forms for people without a session. They must not bring what only a session needs. */
const WITHOUT_SESSION: readonly string[] = [...SIGN_IN, 'resetPassword', 'setPassword']

/** The screens of signed-in users that most people open first. */
const FIRST: readonly string[] = ['home', 'reports', 'report']

/** Those of them without a chunk of their own: it would be one more request before what most people open first. */
const WITHOUT_OWN_CHUNK: readonly string[] = ['home', 'reports']

const TRACE = /\/src\/trace\//

/** The outbox. What does not change rows, such as home, gets it when the page is idle. */
const CHANGES =
  /\/src\/(?:app\/actors\/changes|domain\/changes\/(?:change|row-edits)|machines\/changes\/.*)\.ts$/

const ENTRY = 'entry'

/** Libraries that only some screens use have chunks of their own, but for those of all lists. */
const LIBRARY = /node_modules\/(?!react-virtuoso\/|zod\/)/

/** What the entry imports with the index of a library, but only the not-found page uses. */
const UNUSED_BY_ENTRY = /react-i18next\/dist\/es\/Trans|html-parse-stringify/

/** Every screen loads these when the page is idle. */
const IDLE =
  /\/src\/app\/(?:record\/portal-recorder|late\/(?:problem-report|session-limit|quick-search))\.ts$/

interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null
}

/**
 * Names the chunk of a module by who needs it before the first screen is shown. Each chunk is a request, and a browser sends
 * six at a time: `common` for every screen, `inside` for those of signed-in users, `fields` for the forms of accounts and of the
 * report, and one chunk for each family.
 *
 * @returns A function that gives `null` for modules of a single screen, and of what is loaded later: they keep their own chunk.
 */
export function screenChunks(): (module: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>()
  return (module, modules) => {
    if (UNUSED_BY_ENTRY.test(module)) return null
    const importers = [...importersOf(module, modules, known)]
    // The entry stays alone: Vite drops one that does nothing but import.
    if (importers.includes(ENTRY)) return ALONE.test(module) ? null : 'common'
    if (LIBRARY.test(module)) return null
    const screens = importers.filter((importer) => importer in SCREEN_MODULES)
    if (screens.length === 0 || importers.length === 1) return null
    // Only the player shares it with the recorder: all other screens would load it early, for one that is rarely opened.
    if (TRACE.test(module)) return null
    if (CHANGES.test(module)) return 'changes'
    const family = Object.entries(FAMILIES).find(([, members]) =>
      screens.every((screen) => members.some((member) => member === screen)),
    )?.[0]
    const isForSignIn = screens.some((screen) => SIGN_IN.includes(screen))
    // What the idle page shares with a family must not bring all of that with it, nor what it shares with rarer screens alone.
    if (importers.some((importer) => IDLE.test(importer))) {
      if (isForSignIn) return 'common'
      const first = screens.filter((screen) => FIRST.includes(screen))
      // What the first screens but for the report do not need is apart from what they wait for.
      return first.length === 1 && first[0] === 'report' ? 'report-idle' : first.length > 0 ? 'inside' : null
    }
    // Words and schemas of one screen that later parts share, such as those of the audit log with the history of a row.
    if (!isForSignIn && screens.length === 1 && !screens.some((screen) => WITHOUT_OWN_CHUNK.includes(screen)))
      return screens[0] ?? null
    if (family === 'account') return isForSignIn ? 'account' : 'passwords'
    if (family) return family
    const isForMost = screens.some((screen) => WITHOUT_OWN_CHUNK.includes(screen))
    if (screens.some((screen) => WITHOUT_SESSION.includes(screen))) return isForMost ? 'common' : 'fields'
    return screens.some((screen) => FIRST.includes(screen)) ? 'inside' : null
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
