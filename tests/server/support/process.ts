import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_WIFI_KEY } from './password-cipher.ts'
import { TEST_REPORT_KEY } from './report-signer.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A module that ends its process when stdin closes. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume().unref()",
)}`

export interface ServerProcess {
  readonly process: ChildProcess
  /** The lines so far. */
  readonly stdout: () => readonly string[]
  readonly stderr: () => readonly string[]
  /** Resolves to the origin in the ready line. Rejects when the process ends before it. */
  readonly ready: Promise<string>
  /** Resolves to the exit code, or to the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/**
 * Starts the real server in its own process with only these settings, and with fast password hashes if the server allows
 * them. It ends with this process.
 */
export function startServerProcess(
  settings: Record<string, string>,
  uid?: number,
  main = 'server/main.ts',
): ServerProcess {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(
    join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', `--import=${END_WITH_PARENT}`, main],
    {
      cwd: ROOT,
      env: {
        PATH,
        ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
        TMPDIR: tmpdir(),
        WIFI_KEY: TEST_WIFI_KEY,
        REPORT_KEY: TEST_REPORT_KEY,
        DRAIN_SECONDS: '0',
        ...cheapPasswords(settings),
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(uid ? { uid } : {}),
    },
  )
  const output = { stdout: '', stderr: '' }
  const lines = (name: keyof typeof output) => output[name].split('\n').filter(Boolean)
  const ready = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | NodeJS.Signals>()
  // A test that only awaits `ended` does not handle a rejection of `ready`.
  ready.promise.catch(() => undefined)
  child.stdout.on('data', (chunk) => {
    output.stdout += String(chunk)
    const origin = /^Ready at (\S+)$/m.exec(output.stdout)?.[1]
    if (origin) ready.resolve(origin)
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += String(chunk)
  })
  child.once('close', (code, signal) => {
    ended.resolve(code ?? signal ?? 'SIGKILL')
    ready.reject(new Error(`the server ended before it was ready: ${output.stderr}`))
  })
  return {
    process: child,
    stdout: () => lines('stdout'),
    stderr: () => lines('stderr'),
    ready: ready.promise,
    ended: ended.promise,
  }
}

/** The server allows fast password hashes only for a demo on a loopback address. */
function cheapPasswords(settings: Record<string, string>): Record<string, string> {
  const isDemo = settings.DEMO === undefined ? !settings.DATABASE_URL : settings.DEMO === 'true'
  return isDemo && !settings.HOST && !settings.PUBLIC_ORIGIN ? { PASSWORD_HASHING: 'fast' } : {}
}
