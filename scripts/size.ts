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
 * each page records itself for support, from its first event, and survives the crash of a screen (together 2.4 kB).
 */
const SCREEN_BUDGET = 141_000

/** A list brings virtual rows, its columns, dialogs, editors and export: what its first rows cost beside the shell. */
const LIST_BUDGET = 180_000

/** The report brings charts and the forecast, which are its content. */
const REPORT_BUDGET = 170_000

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
  if (sources.includes('-list.machine.ts')) return LIST_BUDGET
  return sources.includes('/views/report/') ? REPORT_BUDGET : SCREEN_BUDGET
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(17) + cells.map((cell) => cell.padStart(8)).join('')
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
