import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { killWithChildren } from './kill-with-children.ts'
import { listen } from './listen.ts'

export interface PostgresCluster {
  /** The URL of a database of this cluster. */
  url(database: string): string
  /** The folder of its files. */
  readonly data: string
  /** Ends the server: SIGKILL is a crash of all its processes, SIGQUIT ends them at once, SIGINT in order. The files stay. */
  stop(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void>
  /** Starts the server again on the same port and files, for this once with more options. */
  start(options?: readonly string[]): Promise<void>
  /** Ends the server and removes its files. */
  remove(): Promise<void>
}

/**
 * Starts a private PostgreSQL from this machine's binaries, on a free loopback port and in a new folder.
 *
 * @param parent - the folder of the run, which is cleared however the run ends
 */
export async function startPostgres(parent = tmpdir()): Promise<PostgresCluster> {
  const bin = findBinaries()
  if (bin === null) throw new Error(NO_POSTGRES)
  const folder = mkdtempSync(join(parent, 'postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...(user ?? {}), cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let server: ChildProcess | null = null

  const start = async (options: readonly string[] = []) => {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off', ...options],
      { ...(user ?? {}), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await isReady(server)
  }
  const stop = async (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => {
    const running = server
    server = null
    if (running === null || running.exitCode !== null) return
    if (signal === 'SIGKILL') {
      await killWithChildren(running)
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    running.once('exit', () => resolve())
    running.kill(signal)
    await promise
  }
  await start()
  return {
    data,
    url,
    start,
    stop,
    remove: async () => {
      await stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const NO_POSTGRES =
  'This needs the programs of PostgreSQL: install them (Debian: apt-get install postgresql) or put their folder on PATH.'

/** The folder of the programs of PostgreSQL, or `null` without them. */
export function findBinaries(): string | null {
  const root = '/usr/lib/postgresql'
  const debian = existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This machine has no such user.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

const START_LIMIT_MS = 60_000

/** Resolves when the server logs that it accepts connections. Rejects when it ends before that, or after a minute. */
async function isReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const limit = setTimeout(
    () => reject(new Error('PostgreSQL did not start within a minute')),
    START_LIMIT_MS,
  )
  let log = ''
  server.stderr?.on('data', (chunk) => {
    log = (log + String(chunk)).slice(-2_000)
    if (log.includes('database system is ready to accept connections')) resolve()
  })
  server.once('error', reject)
  server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} while starting: ${log}`)))
  await promise.finally(() => clearTimeout(limit))
}
