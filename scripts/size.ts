import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { answerHelp } from './options.ts'
import { readManifest, weighPage } from './page-weight.ts'
import { buildWhenStale, PUBLIC_MANIFEST } from './portal-build.ts'
import {
  isTextModule,
  LANGUAGE_MODULES,
  PUBLIC_LANGUAGE_MODULES,
  PUBLIC_SCREEN_MODULES,
  RENDERER_MODULES,
  SCREEN_MODULES,
} from './vite/screen-modules.ts'

/**
 * The scripts that a screen may load before it is complete, in bytes after brotli (1 kB = 1,000 bytes). Libraries are 90 kB of
 * each; a screen of a session adds the schemas and the frame.
 */
const SIGN_IN_BUDGET = 136_900
const SCREEN_BUDGET = 156_200

/** The pages that set a password need no session, and so neither frame nor schemas. */
const PASSWORD_BUDGET = 138_000

/**
 * Most people open the two lists of vehicles. Virtual rows are 16 kB of each list, and the others bring dialogs and editors. The
 * devices are the largest: editors in their rows, and the selection of rows.
 */
const ROWS_BUDGET = 198_100
const LIST_BUDGET = 211_200

/** The report brings charts and the forecast, which are its content. What speaks with its server is loaded when it is used. */
const REPORT_BUDGET = 185_000

/** The profile page has the sessions, the passkeys and the recovery codes of the user. What speaks with the device is loaded later. */
const PROFILE_BUDGET = 165_900

/** Public pages are opened once, on phones, so they contain little more than React, state machines and schemas. */
const PUBLIC_BUDGET = 107_900

const usage = `Usage: npm run size [-- --parts]
  --parts  also prints the size of each file`

/** Prints the size of each screen of the built portal. Exits with 1 when one exceeds its budget. */
answerHelp(usage)
process.exitCode = await main()

async function main(): Promise<number> {
  const isWithParts = read()
  if (isWithParts === null) return 2
  await buildWhenStale()
  const over: string[] = []
  console.log(row(['brotli, kB', 'script', 'budget', 'share', 'style', 'page', 'later']))
  for (const { screen, budget, modules } of pages()) {
    const { script, style, html, later, parts } = weighPage('dist', modules)
    const share = `${Math.round((script / budget) * 100)} %`
    console.log(row([screen, kB(script), kB(budget), share, kB(style), kB(html), kB(later)]))
    if (isWithParts) for (const { file, bytes } of parts) console.log(`    ${kB(bytes).padStart(6)}  ${file}`)
    if (script > budget) over.push(`${screen} is ${kB(script - budget)} kB over its budget.`)
  }
  for (const line of over) console.error(line)
  if (over.length > 0 && !isWithParts) console.error('The parts: npm run size -- --parts')
  return over.length === 0 ? 0 : 1
}

function read(): boolean | null {
  try {
    return parseArgs({ options: { parts: { type: 'boolean', default: false } } }).values.parts
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return null
  }
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
  const chosen = [
    ...RENDERER_MODULES,
    ...screens.flatMap(([, modules]) => [...modules, ...textsOf(modules, 'en'), ...textsOf(modules, 'fr')]),
  ]
  const ofPublic = {
    page: 'public.html',
    manifest: PUBLIC_MANIFEST,
    chosen: Object.values(PUBLIC_SCREEN_MODULES).flat(),
    languages: Object.values(PUBLIC_LANGUAGE_MODULES),
  }
  return [
    ...screens.map(([screen, modules]) => ({
      screen,
      budget: budgetOf(screen, modules),
      modules: { chosen, screen: [...modules, ...RENDERER_MODULES], languages: languagesFor(modules) },
    })),
    ...Object.entries(PUBLIC_SCREEN_MODULES).map(([screen, modules]) => ({
      screen,
      budget: PUBLIC_BUDGET,
      modules: { ...ofPublic, screen: modules },
    })),
  ]
}

/** By what the screen shows: a list, a report, or less. */
function budgetOf(screen: string, modules: readonly string[]): number {
  if (['signIn', 'providerSignIn', 'install', 'notFound'].includes(screen)) return SIGN_IN_BUDGET
  if (['resetPassword', 'setPassword'].includes(screen)) return PASSWORD_BUDGET
  if (screen === 'reports') return ROWS_BUDGET
  const sources = modules.map((module) => readFileSync(module, 'utf8')).join('')
  if (/list-screen\.ts|trace-player\.machine\.ts/.test(sources)) return LIST_BUDGET
  if (sources.includes('/views/report/')) return REPORT_BUDGET
  return sources.includes('/own-sessions.machine.ts') ? PROFILE_BUDGET : SCREEN_BUDGET
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(17) + cells.map((cell) => cell.padStart(8)).join('')
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
