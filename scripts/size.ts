import { optionsOrExit } from './options.ts'
import { type Manifest, readManifest, type WeighedFile, weigh } from './page-weight.ts'
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
 * What people wait for, in bytes of scripts after brotli (1 kB = 1,000 bytes). Libraries are 104 kB of each page of the portal; virtual
 * rows are 16 kB of a list. The public pages are opened once, on phones.
 */
const FORM_BUDGET = 149_000
const ROWS_BUDGET = 205_500
const PUBLIC_BUDGET = 115_000
const ALL_BUDGET = 655_000

const usage = `Usage: npm run size [-- --parts]
  --parts  also prints the size of each file`

const { values } = optionsOrExit({ options: { parts: { type: 'boolean', default: false } } }, usage)
process.exitCode = await main()

/** Prints what the built portal weighs. Exits with 1 when something exceeds its budget. */
async function main(): Promise<number> {
  await buildWhenStale()
  const portal = readManifest('dist')
  const publicPages = Object.entries(PUBLIC_SCREEN_MODULES).map(([page, modules]) =>
    weigh('dist', readManifest('dist', PUBLIC_MANIFEST), [
      'public.html',
      ...modules,
      ...(PUBLIC_LANGUAGE_MODULES[`fr/${page}`] ?? []),
    ]),
  )
  const weighed = [
    { what: 'sign-in form', budget: FORM_BUDGET, files: weigh('dist', portal, startsOf('signIn', portal)) },
    { what: 'first rows', budget: ROWS_BUDGET, files: weigh('dist', portal, startsOf('reports', portal)) },
    { what: 'a public page', budget: PUBLIC_BUDGET, files: publicPages.reduce(heavier) },
    { what: 'all of the portal', budget: ALL_BUDGET, files: weigh('dist', portal, Object.keys(portal)) },
  ]
  for (const { what, budget, files } of weighed) {
    console.log(`${what.padEnd(20)}${kB(sum(files))} kB of ${kB(budget)}, ${files.length} files`)
    if (values.parts) for (const { file, bytes } of files) console.log(`${kB(bytes).padStart(12)}  ${file}`)
  }
  const over = weighed.filter(({ budget, files }) => sum(files) > budget)
  for (const { what, budget, files } of over)
    console.error(`${what} is ${kB(sum(files) - budget)} kB over its budget.`)
  if (over.length > 0 && !values.parts) console.error('The parts: npm run size -- --parts')
  return over.length === 0 ? 0 : 1
}

/** The modules of a screen of the portal in French, whose texts are longer. */
function startsOf(screen: string, manifest: Manifest): readonly string[] {
  const modules = SCREEN_MODULES[screen] ?? []
  const texts = modules
    .flatMap((module) => manifest[module]?.dynamicImports ?? [])
    .filter((path) => isTextModule(path, 'fr'))
  return ['index.html', ...RENDERER_MODULES, ...modules, ...LANGUAGE_MODULES.fr, ...texts]
}

function heavier(one: readonly WeighedFile[], other: readonly WeighedFile[]): readonly WeighedFile[] {
  return sum(other) > sum(one) ? other : one
}

function sum(files: readonly WeighedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
