import { globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { serveSpa } from '../../../server/http/spa.ts'
import config from '../../../vite.config.ts'
import { testServer } from '../api/signed-in-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const server = testServer({ readsOnly: true })
let app: Awaited<ReturnType<typeof buildApp>>
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'battery-portal-deploy-'))
  mkdirSync(join(folder, 'source'))
  app = await buildApp({ ...server, pages: (instance) => serveSpa(instance, { dist: join(folder, 'dist') }) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds a portal of two chunks like the real one, over the previous build. Returns the chunk of the screen. */
async function deploy(text: string): Promise<string> {
  const root = join(folder, 'source')
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
  writeFileSync(join(root, 'main.js'), "import('./screen.js').then(({ text }) => console.log(text))")
  writeFileSync(join(root, 'screen.js'), `export const text = ${JSON.stringify(text.repeat(500))}`)
  const before = new Set(chunks())
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: config.plugins?.filter((plugin) => isNamed(plugin) && plugin.name === 'build-output') ?? [],
    build: { ...config.build, rolldownOptions: {}, outDir: join(folder, 'dist') },
  })
  const chunk = chunks().find((name) => !before.has(name))
  return `/assets/${chunk}`
}

const chunks = () => globSync('screen-*.js', { cwd: join(folder, 'dist', 'assets') })

const isNamed = (plugin: unknown): plugin is { readonly name: string } =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin

const statusOf = async (url: string) => (await app.inject({ url })).statusCode
const buildId = async () => (await app.inject({ url: '/version.json' })).json().buildId
const age = (url: string, days: number) => {
  const at = new Date(Date.now() - days * DAY_MS)
  for (const end of ['', '.br', '.gz']) utimesSync(join(folder, 'dist', url + end), at, at)
}

it('a build keeps the chunks of builds of the last 30 days for open tabs, and removes older ones', async () => {
  const first = await deploy('first')
  const firstId = await buildId()
  const second = await deploy('second')
  expect(second).not.toBe(first)
  expect(await buildId()).not.toBe(firstId)
  const old = await app.inject({ url: first, headers: { 'accept-encoding': 'identity' } })
  expect([old.statusCode, old.body.includes('firstfirst')]).toEqual([200, true])
  expect(await statusOf(second)).toBe(200)

  age(first, 31)
  age(second, 29)
  const third = await deploy('third')
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([404, 200, 200])

  // The first source again gives the first build again.
  await deploy('first')
  expect([await buildId(), await statusOf(first)]).toEqual([firstId, 200])
})
