import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { API_BASES } from './api-bases.ts'
import { SAFE_METHODS } from './cross-site.ts'
import { ProblemError } from './problem.ts'

const ASKED_EVERY_MS = 5000
const MB = 1024 * 1024

/** What signs in, and what only reads although it is a POST. */
const ALLOWED = [
  `${API_BASES.auth}/`,
  `${API_BASES.vehicles}/vehicle/trims`,
  // Also `pdfs`.
  `${API_BASES.batteries}/battery/reports/pdf`,
  `${API_BASES.batteries}/battery/reports/export`,
]

type DiskSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'diskReserveMb'>

/**
 * Refuses changes while the disk of the embedded database has little room left: on a full disk the engine ends, and then
 * nobody can read either. What is needed to sign in stays allowed, because it takes hardly any room.
 */
export function refuseChangesOnFullDisk(
  app: FastifyInstance,
  { databaseUrl, dataDir, diskReserveMb }: DiskSettings,
): void {
  if (databaseUrl !== null) return
  let askedAt = Number.NEGATIVE_INFINITY
  let isFull: Promise<boolean> = Promise.resolve(false)
  const ask = async () => {
    try {
      return (await freeBytes(dataDir)) < diskReserveMb * MB
    } catch {
      // A folder that cannot be asked is no reason to refuse: the write itself then says what is wrong.
      return false
    }
  }
  app.addHook('onRequest', async ({ method, url }) => {
    if (SAFE_METHODS.has(method) || ALLOWED.some((path) => url.startsWith(path))) return
    const now = performance.now()
    if (now - askedAt > ASKED_EVERY_MS) {
      askedAt = now
      isFull = ask()
    }
    if (await isFull) throw full()
  })
}

/** The room on the disk of a folder, for others than root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function full(): ProblemError {
  return new ProblemError({
    status: 507,
    error: 'storage full',
    message: 'The storage is full, so nothing can be changed. Reading still works.',
  })
}
