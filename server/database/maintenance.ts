import type pg from 'pg'

const CHECKPOINT_EVERY_MS = 5000
const VACUUM_EVERY_MS = 60 * 60 * 1000
const WAL_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * What a PostgreSQL server does by itself and the embedded engine does not. Checkpoints when more than 64 MB have been
 * written since the last one, or its log would grow without end, and with it the time to open again. Vacuums and analyses
 * every hour, or counts and plans would grow slow with the rows that updates leave behind.
 */
export function startMaintenance(pool: pg.Pool): { stop(): void } {
  const checkpoints = every(CHECKPOINT_EVERY_MS, () => checkpointWhenDue(pool))
  const vacuums = every(VACUUM_EVERY_MS, () => vacuum(pool))
  return {
    stop: () => {
      clearInterval(checkpoints)
      clearInterval(vacuums)
    },
  }
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

export async function vacuum(pool: pg.Pool): Promise<void> {
  await pool.query('VACUUM (ANALYZE)')
}

function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      // A database that is being started again has nothing to look after.
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, ms)
  return timer.unref()
}
