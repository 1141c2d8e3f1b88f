import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { freePort } from './postgres-cluster.ts'
import { until } from './until.ts'

const READY_LIMIT_MS = 180_000

/** The image to try. Without PORTAL_IMAGE it is built. */
export const IMAGE = process.env.PORTAL_IMAGE ?? 'battery-health-portal-test'

/** The first engine that is here, by name. */
export const ENGINE = ['docker', 'podman'].find(
  (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
)

interface Ended {
  readonly code: number
  readonly output: string
}

/** What `docs/running.md` has in its line for a container, between the engine and the image. */
function documentedOptions(): readonly string[] {
  const [, options] =
    /```sh\ndocker run -d ([^`]*?) battery-health-portal\n/.exec(readFileSync('docs/running.md', 'utf8')) ??
    []
  if (options === undefined) throw new Error('docs/running.md has no line that starts a container.')
  return options.replaceAll('\\\n', ' ').split(/\s+/)
}

/** Runs a command of the engine. Resolves however it ends. */
export function engine(...args: readonly string[]): Promise<Ended> {
  return promisify(execFile)(ENGINE ?? '', [...args], { maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: String(stdout) + String(stderr) }),
  )
}

/** @throws Error with what the engine says when it fails */
export async function succeed(...args: readonly string[]): Promise<string> {
  const { code, output } = await engine(...args)
  if (code !== 0) throw new Error(`${args.join(' ')} ends with ${code}: ${output}`)
  return output.trim()
}

/** Builds the image as `docs/running.md` says, if none is named. Takes minutes, and fetches its base and packages. */
export async function buildImage(): Promise<void> {
  if (process.env.PORTAL_IMAGE !== undefined) return
  const format = ENGINE === 'podman' ? ['--format', 'docker'] : []
  await succeed('build', ...format, '-f', 'docs/deploy/Containerfile', '-t', IMAGE, '.')
}

/** The options of the docs with a volume, a name and a port of the test, and these settings in place of a file. */
export function optionsOf(
  name: string,
  volume: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): readonly string[] {
  const replaced: Readonly<Record<string, readonly string[]>> = {
    '--name': [name],
    '--restart': ['no'],
    '-v': [`${volume}:/data`],
    '-p': [`127.0.0.1:${port}:4400`],
  }
  const documented = documentedOptions()
  const kept = documented.flatMap((word, index) => {
    const before = documented[index - 1] ?? ''
    if (word === '--env-file' || before === '--env-file') return []
    return replaced[before] ?? [word]
  })
  return [...kept, ...Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])]
}

export interface Box {
  readonly name: string
  readonly origin: string
  /** Runs a command in it. */
  exec(...command: readonly string[]): Promise<string>
}

/** Starts a container as the docs say and waits until its server is ready. */
export async function startBox(
  name: string,
  volume: string,
  settings: Readonly<Record<string, string>>,
): Promise<Box> {
  const port = await freePort()
  await succeed('run', '-d', ...optionsOf(name, volume, port, settings), IMAGE)
  const origin = `http://127.0.0.1:${port}`
  await until(`${name} is ready`, READY_LIMIT_MS, async () => {
    const running = await succeed('inspect', '-f', '{{.State.Running}}', name)
    if (running !== 'true') throw new Error(`${name} has ended: ${await succeed('logs', name)}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    return answer?.status === 200
  })
  return { name, origin, exec: (...command) => succeed('exec', name, ...command) }
}

/** Waits for the end of a container. Returns its exit code. */
export async function endOf(name: string): Promise<number> {
  return Number(await succeed('wait', name))
}
