import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_WIFI_KEY } from './password-cipher.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A module that ends its process when the other end of stdin is gone. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume().unref()",
)}`

export interface ServerProcess {
  readonly process: ChildProcess
  /** Lines so far. */
  readonly stdout: () => readonly string[]
  readonly stderr: () => readonly string[]
  /** The origin of the ready line; rejects when the process ends before it. */
  readonly ready: Promise<string>
  /** The exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/**
 * The real server in a process of its own, with nothing but these settings; cheap passwords where the server takes that.
 * It ends with the process that started it.
 */
export function startServerProcess(settings: Record<string, string>, uid?: number): ServerProcess {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(
    join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', `--import=${END_WITH_PARENT}`, 'server/main.ts'],
    {
      cwd: ROOT,
      env: {
        PATH,
        ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
        TMPDIR: tmpdir(),
        WIFI_KEY: TEST_WIFI_KEY,
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
  // A test that only looks at the end does not wait for the ready line.
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

/** Only a demo for this machine alone takes them. */
function cheapPasswords(settings: Record<string, string>): Record<string, string> {
  const isDemo = settings.DEMO === undefined ? !settings.DATABASE_URL : settings.DEMO === 'true'
  return isDemo && !settings.HOST && !settings.PUBLIC_ORIGIN ? { PASSWORD_HASHING: 'fast' } : {}
}
