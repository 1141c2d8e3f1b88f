import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readManifest, weighPage } from './page-weight.ts'
import { buildWhenStale, PUBLIC_MANIFEST } from './portal-build.ts'
import {
  isTextModule,
  LANGUAGE_MODULES,
  PUBLIC_LANGUAGE_MODULES,
  PUBLIC_SCREEN_MODULES,
  SCREEN_MODULES,
} from './vite/screen-modules.ts'

/**
 * The scripts that a screen may load before it is complete, in bytes after brotli (1 kB = 1,000 bytes). Careful use of the
 * same packages gave a sign-in page of 140 kB, and a screen without a list needs no more than that page. 1 kB more because
 * each page records itself for support, from its first event, and survives the crash of a screen (together 2.4 kB); and 0.2 kB
 * because the recorder and the report share the words of devices, so that a replay shows which measurements are invalid. 0.5 kB
 * because a server that does not answer signs nobody out: every screen can say so, and no code arrives then; 0.2 kB because the
 * recording of one person ends when another signs in; 0.3 kB for the notices about sessions that were ended elsewhere, and about a
 * password that was not changed; 0.5 kB because a sign-in can have a second step, whose code is loaded when it is needed; and 0.5 kB
 * for the button and the keys that open the search of everything, which is loaded later. 0.5 kB for notices that name the row, group
 * edits, undo them, and stay clear of what is worked on. 0.1 kB for notices that count what one call
 * has changed.
 */
const SCREEN_BUDGET = 143_800

/**
 * A list brings virtual rows, its columns, dialogs, editors and export: what its first rows cost beside the shell. The player of
 * traces has virtual rows, too. 0.3 kB because a search counts in all tabs, and leads to those with matches. 1 kB because the search
 * of everything shares the rows of a list, in chunks that are compressed apart, and has its button here, too.
 * 1.6 kB because the reports have a checkbox and an archive button in each row; what acts on them is loaded with the first press.
 */
const LIST_BUDGET = 182_900

/**
 * The report brings charts and the forecast, which are its content. 0.3 kB more than these need, because every screen loads
 * the names of the files of all others, and masks secrets until the recorder is there; and 1.8 kB for a server that does not
 * answer, for a recording that ends when another person signs in, for notices, and for the second step of a sign-in, as above. 0.3 kB
 * for the search of everything, which shows the same scores; and 0.5 kB for notices with undo, as above.
 */
const REPORT_BUDGET = 173_100

/**
 * The profile page lists the sessions of the user, and ends them: 1.3 kB. It also has the passkeys and recovery codes: 4.8 kB, of
 * which texts are a quarter, 0.5 kB are to rename a passkey, and 0.5 kB to ask for the mailed code of the first one: in a file of its
 * own, that would cost every screen 0.1 kB. 0.1 kB keep the focus when such a step ends. What speaks with the device is loaded when it is used. The notices, the second step and
 * the search, as above.
 */
const PROFILE_BUDGET = 151_400

/** Public pages are opened once, on phones, so they contain little more than React, state machines and schemas. */
const PUBLIC_BUDGET = 100_000

/** Prints the size of each screen of the built portal. Exits with 1 when one exceeds its budget. */
process.exitCode = await main()

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { parts: { type: 'boolean', default: false } } })
  await buildWhenStale()
  const over: string[] = []
  console.log(row(['brotli, kB', 'script', 'budget', 'share', 'style', 'page', 'later']))
  for (const { screen, budget, modules } of pages()) {
    const { script, style, html, later, parts } = weighPage('dist', modules)
    const share = `${Math.round((script / budget) * 100)} %`
    console.log(row([screen, kB(script), kB(budget), share, kB(style), kB(html), kB(later)]))
    if (values.parts)
      for (const { file, bytes } of parts) console.log(`    ${kB(bytes).padStart(6)}  ${file}`)
    if (script > budget) over.push(`${screen} is ${kB(script - budget)} kB over its budget.`)
  }
  for (const line of over) console.error(line)
  if (over.length > 0 && !values.parts) console.error('The parts: npm run size -- --parts')
  return over.length === 0 ? 0 : 1
}

function pages() {
  const manifest = readManifest('dist')
  const textsOf = (modules: readonly string[], language: string) =>
    modules
      .flatMap((module) => manifest[module]?.dynamicImports ?? [])
      .filter((path) => isTextModule(path, language))
  const languagesFor = (modules: readonly string[]) =>
    (['en', 'fr'] as const).map((language) => [...LANGUAGE_MODULES[language], ...textsOf(modules, language)])
  const screens = Object.entries(SCREEN_MODULES)
  const chosen = screens.flatMap(([, modules]) => [
    ...modules,
    ...textsOf(modules, 'en'),
    ...textsOf(modules, 'fr'),
  ])
  const ofPublic = {
    page: 'public.html',
    manifest: PUBLIC_MANIFEST,
    chosen: Object.values(PUBLIC_SCREEN_MODULES).flat(),
    languages: Object.values(PUBLIC_LANGUAGE_MODULES),
  }
  return [
    ...screens.map(([screen, modules]) => ({
      screen,
      budget: budgetOf(modules),
      modules: { chosen, screen: modules, languages: languagesFor(modules) },
    })),
    ...Object.entries(PUBLIC_SCREEN_MODULES).map(([screen, modules]) => ({
      screen,
      budget: PUBLIC_BUDGET,
      modules: { ...ofPublic, screen: modules },
    })),
  ]
}

/** By what the screen shows: a list, a report, or less. */
function budgetOf(modules: readonly string[]): number {
  const sources = modules.map((module) => readFileSync(module, 'utf8')).join('')
  if (/-list\.machine\.ts|trace-player\.machine\.ts/.test(sources)) return LIST_BUDGET
  if (sources.includes('/views/report/')) return REPORT_BUDGET
  return sources.includes('/own-sessions.machine.ts') ? PROFILE_BUDGET : SCREEN_BUDGET
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(17) + cells.map((cell) => cell.padStart(8)).join('')
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
