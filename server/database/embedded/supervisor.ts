import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchLoad } from '../../process-load.ts'
import { type Command, reportSchema } from './messages.ts'

export interface SupervisorOptions {
  readonly dataDir: string
  /** Called with lines for the log. */
  readonly onNotice?: (message: string) => void
  /** Called once before a new database is created, which takes some seconds. */
  readonly onInitialising?: () => void
}

export interface EmbeddedDatabase {
  /** The folder of the Unix socket: the `host` for node-postgres. */
  readonly socketFolder: string
  /** The process id of the current child. */
  readonly pid: () => number | undefined
  /**
   * From now on, a child that computes, or sleeps, for so many seconds without an answer is killed and started again: no statement of
   * a call may take as long. Not before: the engine answers nobody during a statement, and those that migrate and seed may take
   * minutes.
   */
  killWhenHung(afterSeconds?: number): void
  /** Checkpoints, closes and ends the child. */
  stop(): Promise<void>
}

/** The embedded database cannot run. The message is one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}

/**
 * Runs the embedded database in a child process. Restarts a child that ends or hangs.
 *
 * @throws EmbeddedDatabaseError when the first start fails.
 */
export async function startEmbedded(options: SupervisorOptions): Promise<EmbeddedDatabase> {
  const socketFolder = chooseSocketFolder(options.dataDir)
  const supervisor = new Supervisor(options, socketFolder)
  try {
    await supervisor.start()
  } catch (error) {
    supervisor.removeSocket()
    throw error
  }
  return {
    socketFolder,
    pid: () => supervisor.pid,
    killWhenHung: (afterSeconds = HUNG_AFTER_SECONDS) => {
      supervisor.hungAfterSeconds = afterSeconds
    },
    stop: () => supervisor.stop(),
  }
}

/** The name that PostgreSQL clients expect for port 5432. */
const SOCKET_NAME = '.s.PGSQL.5432'
const LONGEST_SOCKET_PATH = 103
const START_SECONDS = 180
/** With the tick that notices it, a hang is noticed within 15 seconds of work. */
const HUNG_AFTER_SECONDS = 13
const STOP_SECONDS = 30
const RESTART_MS = [0, 500, 1000, 2000, 5000]
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

class Supervisor {
  readonly #options: SupervisorOptions
  readonly #socketFolder: string
  #child: ChildProcess | null = null
  #stopping = false
  #failures = 0
  #hasRun = false
  #restart: NodeJS.Timeout | undefined
  hungAfterSeconds = Number.POSITIVE_INFINITY

  constructor(options: SupervisorOptions, socketFolder: string) {
    this.#options = options
    this.#socketFolder = socketFolder
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when the child answers on its socket, rejects when it ends before that. */
  start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { dataDir } = this.#options
    const mode = this.#hasRun ? 'reopen' : 'create'
    const child = fork(CHILD, [dataDir, join(this.#socketFolder, SOCKET_NAME), mode], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    let refusal = `The embedded database in ${dataDir} ended while it was starting.`
    const slow = setTimeout(() => child.kill('SIGKILL'), START_SECONDS * 1000)
    child.stderr?.on('data', (chunk) => this.#notice(`database: ${String(chunk).trim()}`))
    child.on('message', (message) => {
      const report = reportSchema.parse(message)
      if (report.type === 'initialising') this.#options.onInitialising?.()
      if (report.type === 'refused') refusal = report.message
      if (report.type === 'ready') {
        clearTimeout(slow)
        this.#failures = 0
        this.#hasRun = true
        this.#watch(child)
        resolve()
      }
    })
    child.once('error', (error) =>
      reject(new EmbeddedDatabaseError(`The database process: ${error.message}`)),
    )
    child.once('exit', () => {
      clearTimeout(slow)
      reject(new EmbeddedDatabaseError(refusal))
    })
    return promise
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#restart)
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const slow = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
      child.once('exit', () => resolve())
      tell(child, 'stop')
      await promise
      clearTimeout(slow)
    }
    this.removeSocket()
  }

  removeSocket(): void {
    const isTemporary = this.#socketFolder !== this.#options.dataDir
    const path = isTemporary ? this.#socketFolder : join(this.#socketFolder, SOCKET_NAME)
    // After a refused start the socket may belong to another server on this folder.
    if (isTemporary || this.#stopping) rmSync(path, { recursive: true, force: true })
  }

  #watch(child: ChildProcess): void {
    let hasAnswered = true
    child.on('message', () => {
      hasAnswered = true
    })
    const isHung = watchLoad(child.pid ?? 0, () => this.hungAfterSeconds)
    const timer = setInterval(() => {
      const isKilled = isHung(hasAnswered || !Number.isFinite(this.hungAfterSeconds))
      hasAnswered = false
      if (isKilled) {
        this.#notice('The embedded database does not answer: it is killed and started again.')
        child.kill('SIGKILL')
      } else tell(child, 'ping')
    }, 1000)
    child.once('exit', (code, signal) => {
      clearInterval(timer)
      if (this.#stopping) return
      this.#notice(`The embedded database ended (${signal ?? code}) and is started again.`)
      this.#restartLater()
    })
  }

  #restartLater(): void {
    const wait = RESTART_MS[Math.min(this.#failures, RESTART_MS.length - 1)]
    this.#failures += 1
    this.#restart = setTimeout(() => {
      this.start().catch((error: unknown) => {
        if (this.#stopping) return
        this.#notice(`The embedded database did not start again: ${String(error)}`)
        this.#restartLater()
      })
    }, wait)
  }

  #notice(message: string): void {
    this.#options.onNotice?.(message)
  }
}

function tell(child: ChildProcess, command: Command): void {
  if (child.connected) child.send(command, () => undefined)
}

/** @returns The data folder, or a private folder with a short path when the path of the socket would be too long. */
function chooseSocketFolder(dataDir: string): string {
  if (Buffer.byteLength(join(dataDir, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return dataDir
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  return mkdtempSync(join(base, 'battery-portal-'))
}
