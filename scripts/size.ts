import { parseArgs } from 'node:util'
import { weighPage } from './page-weight.ts'
import { buildWhenStale, PUBLIC_MANIFEST } from './portal-build.ts'
import {
  LANGUAGE_MODULES,
  PUBLIC_LANGUAGE_MODULES,
  PUBLIC_SCREEN_MODULES,
  SCREEN_MODULES,
  TEXT_MODULES,
} from './vite/screen-modules.ts'

/**
 * The scripts that a screen may load before it is complete, in bytes after brotli (1 kB = 1,000 bytes). Source: careful use
 * of the same packages gave a sign-in page of 140 kB and a list of 139 kB; these are twice as fast on a slow phone as the
 * obvious use. Screens without a list must not be larger than the sign-in.
 */
const BUDGETS = [
  { screen: 'sign-in', modules: SCREEN_MODULES.signIn, budget: 140_000 },
  { screen: 'set-password', modules: SCREEN_MODULES.setPassword, budget: 140_000 },
  { screen: 'reset-password', modules: SCREEN_MODULES.resetPassword, budget: 140_000 },
  { screen: 'not-found', modules: SCREEN_MODULES.notFound, budget: 140_000 },
  { screen: 'home', modules: SCREEN_MODULES.home, budget: 140_000 },
  { screen: 'provider-login', modules: SCREEN_MODULES.providerSignIn, budget: 140_000 },
  { screen: 'install', modules: SCREEN_MODULES.install, budget: 140_000 },
  { screen: 'profile', modules: SCREEN_MODULES.profile, budget: 140_000 },
  { screen: 'inventory', modules: SCREEN_MODULES.inventory, budget: 140_000 },
  { screen: 'devices', modules: SCREEN_MODULES.devices, budget: 140_000 },
  { screen: 'wifi', modules: SCREEN_MODULES.wifi, budget: 140_000 },
  { screen: 'users', modules: SCREEN_MODULES.users, budget: 140_000 },
  { screen: 'reports', modules: SCREEN_MODULES.reports, budget: 140_000 },
  { screen: 'report', modules: SCREEN_MODULES.report, budget: 140_000 },
]

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
  const chosen = [SCREEN_MODULES, TEXT_MODULES.en, TEXT_MODULES.fr].flatMap((modules) =>
    Object.values<readonly string[]>(modules).flat(),
  )
  const languagesFor = (screen: string) =>
    (['en', 'fr'] as const).map((language) => {
      const texts: Readonly<Record<string, readonly string[]>> = TEXT_MODULES[language]
      return [...LANGUAGE_MODULES[language], ...(texts[screen] ?? [])]
    })
  const ofPublic = {
    page: 'public.html',
    manifest: PUBLIC_MANIFEST,
    chosen: Object.values(PUBLIC_SCREEN_MODULES).flat(),
    languages: Object.values(PUBLIC_LANGUAGE_MODULES),
  }
  return [
    ...BUDGETS.map(({ screen, modules, budget }) => ({
      screen,
      budget,
      modules: { chosen, screen: modules, languages: languagesFor(screen) },
    })),
    ...Object.entries(PUBLIC_SCREEN_MODULES).map(([screen, modules]) => ({
      screen,
      budget: PUBLIC_BUDGET,
      modules: { ...ofPublic, screen: modules },
    })),
  ]
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(17) + cells.map((cell) => cell.padStart(8)).join('')
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
