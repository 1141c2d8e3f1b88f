import type pg from 'pg'

const EVERY_MS = 5000
const WAL_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * The embedded engine never checkpoints by itself: its write-ahead log would grow without end, and with it the time to
 * open again. Checkpoints when more than 64 MB have been written since the last one.
 */
export function startMaintenance(pool: pg.Pool): { stop(): void } {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    checkpointWhenDue(pool)
      // A database that is being started again has no log to trim.
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Whether it was due. */
export async function checkpointWhenDue(pool: pg.Pool, limitBytes = WAL_LIMIT_BYTES): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 AS due FROM pg_control_checkpoint()',
    [limitBytes],
  )
  const due = rows[0]?.due ?? false
  if (due) await pool.query('CHECKPOINT')
  return due
}
