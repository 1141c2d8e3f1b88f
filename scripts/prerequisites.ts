import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SHELL_NAME = 'chromium-headless-shell'

/**
 * Finds Chromium: `CHROMIUM_PATH`, then one on this machine, then Playwright's. Else downloads Playwright's, or as root
 * installs Debian's package.
 *
 * @returns The path; `null` when there is none, after printing what to do.
 */
export function provideBrowser(): string | null {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found: trying Playwright’s')
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  installDebian('chromium', 'fonts-liberation')
  const installed = findBrowser()
  if (!installed) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-liberation) or set CHROMIUM_PATH.',
    )
  }
  return installed
}

/**
 * Finds the browser of the browser tests: `CHROMIUM_PATH`, then Chromium's headless shell, which has the same engine without
 * windows and so needs a fifth less of the processor. Installs Debian's package as root. Else the tests run in Chromium.
 *
 * @param chromium - what `provideBrowser` has found
 */
export function provideTestBrowser(chromium: string): string {
  if (process.env.CHROMIUM_PATH) return chromium
  const found = findOnPath([SHELL_NAME])
  if (found) return found
  // Chromium of Debian has its shell in a package of its own, of the same version.
  if (findOnPath(['chromium'])) installDebian(SHELL_NAME)
  return findOnPath([SHELL_NAME]) ?? chromium
}

/**
 * Finds the programs of PostgreSQL. Else installs Debian's package as root.
 *
 * @returns `false` when there are none, after printing what to do.
 */
export function providePostgres(): boolean {
  if (hasPostgres()) return true
  installDebian('postgresql')
  if (hasPostgres()) return true
  console.error(
    'The server tests need the programs of PostgreSQL: install them (Debian: apt-get install postgresql).',
  )
  return false
}

/**
 * Finds pdftoppm, which draws the pages of a PDF. Else installs Debian's package as root.
 *
 * @returns `false` when there is none, after printing what to do.
 */
export function providePdftoppm(): boolean {
  if (!findOnPath(['pdftoppm'])) installDebian('poppler-utils')
  if (findOnPath(['pdftoppm'])) return true
  console.error('The pictures need pdftoppm: install it (Debian: apt-get install poppler-utils).')
  return false
}

/** Installs Debian's nginx and Caddy as root. Elsewhere the tests of those that are missing do not run. */
export function provideProxies(): void {
  const missing = ['nginx', 'caddy'].filter((name) => !findOnPath([name]))
  if (missing.length > 0) installDebian(...missing)
}

function findBrowser(): string | null {
  const own = process.env.CHROMIUM_PATH
  if (own) return existsSync(own) ? own : null
  return (
    findOnPath(CHROMIUM_NAMES) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null)
  )
}

/** @returns Whether this machine has the programs of PostgreSQL. */
export function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql'
  if (findOnPath(['initdb'])) return true
  return (
    existsSync(debian) &&
    readdirSync(debian).some((version) => existsSync(join(debian, version, 'bin/initdb')))
  )
}

function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

function installDebian(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return
  console.log(`Installing Debian’s ${names.join(' and ')}`)
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}
