import type { FastifyInstance } from 'fastify'
import type { RouteDependencies } from '../dependencies.ts'
import { runHourly } from '../hourly.ts'
import { deleteOldCounts } from '../http/call-counts.ts'
import { deleteExpiredSessions } from '../identity/sessions.ts'
import { deleteOldJobs } from '../jobs/queue.ts'
import { deleteOldCounters } from '../secrets/throttle.ts'
import { deleteUnusedDevices } from './known-devices.ts'
import { deleteExpiredCeremonies } from './passkeys/ceremonies.ts'
import { deleteExpiredMailProofs } from './passkeys/mail-proof.ts'
import { deleteExpiredSecondSteps } from './passkeys/second-step.ts'

/** Deletes every hour what no longer counts: sessions, sign-ins in progress, devices, and counters of limits. */
export function cleanAccess(
  app: FastifyInstance,
  { db, now, background }: Pick<RouteDependencies, 'db' | 'now' | 'background'>,
): void {
  runHourly(app, background, 'delete expired sessions and counters', async () => {
    await deleteExpiredSessions(db, now())
    await deleteUnusedDevices(db, now())
    await deleteExpiredCeremonies(db)
    await deleteExpiredSecondSteps(db)
    await deleteExpiredMailProofs(db)
    await deleteOldCounters(db)
    await deleteOldCounts(db)
    await deleteOldJobs(db, now())
  })
}
