import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { type BuildOptions, build, type Rolldown } from 'vite'

const SOURCES = [
  'index.html',
  'public.html',
  'replay.html',
  'vite.config.ts',
  'package-lock.json',
  '.env*',
  'public/**',
  'scripts/vite/**',
  'src/**',
]
/** The path in `dist` of the manifest of the public pages. The manifest of the portal has Vite's default path. */
export const PUBLIC_MANIFEST = '.vite/public-manifest.json'

const STAMP = 'dist/.sources'

/**
 * The player imports all screens at its start, so its chunks import each other in circles. What runs first must have React, which
 * the other pages have in the chunk of their entry.
 */
const LIBRARIES_APART: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 3 }],
  },
}

/** Builds the portal, unless `dist` was built from the same sources and `VITE_` settings. */
export async function buildWhenStale(): Promise<void> {
  const sources = fingerprint()
  if (existsSync('dist/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  await buildInto('dist')
  writeFileSync(STAMP, sources)
}

/** The same in a process of its own, for one that has loaded views: React is that of development there, and the build draws a form. */
export function buildApart(): void {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}

/** Builds the portal with the present `VITE_` settings into a folder. */
export async function buildInto(outDir: string): Promise<void> {
  const started = performance.now()
  process.stdout.write('Building the portal\n')
  // A build for each page: shared chunks would load code that only another page needs. Build the portal last: its build id
  // includes the other pages.
  await buildPage('public.html', { outDir, manifest: PUBLIC_MANIFEST, copyPublicDir: false })
  await buildPage('replay.html', { outDir, manifest: false, copyPublicDir: false }, LIBRARIES_APART)
  await buildPage('index.html', { outDir })
  process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

async function buildPage(
  page: string,
  options: BuildOptions,
  output: Rolldown.OutputOptions = {},
): Promise<void> {
  await build({
    logLevel: 'warn',
    mode: 'production',
    build: { ...options, rolldownOptions: { input: page, output, checks: { bundlerTimings: false } } },
  })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}
