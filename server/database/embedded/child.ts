import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { FolderError, lockFolder, openEngine, prepareDatabaseFolder, refuseHalfRestored } from './folder.ts'
import { commandSchema, type Report } from './messages.ts'

const MAX_CONNECTIONS = 32

/** After its server was killed, a database process takes this long to end and release the lock. */
const ORPHAN_MS = 2000

/**
 * Runs the embedded database in this process. The supervisor starts it.
 *
 * @param mayCreate Whether a missing database is created. After a restart it is not: an empty one would hide a loss.
 */
async function main(dataDir: string, socketPath: string, mayCreate: boolean): Promise<void> {
  process.umask(0o077)
  dieWithParent()
  const lock = lockFolder(dataDir, ORPHAN_MS)
  refuseHalfRestored(dataDir)
  if (!existsSync(join(dataDir, 'database'))) {
    if (!mayCreate)
      throw new FolderError(`The database in ${dataDir} is gone while the server ran: stop it, restore it.`)
    report({ type: 'initialising' })
  }
  const engine = await openEngine(await prepareDatabaseFolder(dataDir))
  await engine.proveDurable()
  rmSync(socketPath, { force: true })
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: MAX_CONNECTIONS })
  await server.start()
  const stop = async () => {
    await server.stop()
    await engine.close()
    lock.close()
    process.exit(0)
  }
  process.on('message', (message) => {
    const command = commandSchema.parse(message)
    if (command === 'ping') report({ type: 'alive' })
    else void stop()
  })
  report({ type: 'ready' })
}

function report(message: Report): void {
  process.send?.(message)
}

/** Ignores signals, because Ctrl-C reaches the whole process group: the parent decides when the database stops. */
function dieWithParent(): void {
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.on('disconnect', () => process.exit(0))
  // A separate thread, because an engine that hangs blocks the `disconnect` event.
  new Worker(
    `const parent = ${process.ppid}
     setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 500)`,
    { eval: true },
  ).unref()
}

const [dataDir, socketPath, create] = process.argv.slice(2)
if (!dataDir || !socketPath) throw new Error('usage: child.ts <data folder> <socket>')
main(dataDir, socketPath, create === 'create').catch((error: unknown) => {
  const message =
    error instanceof FolderError
      ? error.message
      : `The embedded database in ${dataDir} does not start: ${String(error)}`
  process.send?.({ type: 'refused', message } satisfies Report, () => process.exit(1))
})
