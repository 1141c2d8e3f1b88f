import type pg from 'pg'

const CHECKPOINT_EVERY_MS = 5000
const VACUUM_EVERY_MS = 60 * 60 * 1000
const WAL_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Maintains the embedded engine, which has no background processes. Checkpoints after 64 MB of changes: otherwise the
 * write-ahead log and the time to reopen it grow without limit. Vacuums and analyses every hour: otherwise dead rows slow
 * down counts and plans.
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

/** @returns Whether a checkpoint was due. */
export async function checkpointWhenDue(pool: pg.Pool, limitBytes = WAL_LIMIT_BYTES): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 AS due FROM pg_control_checkpoint()',
    [limitBytes],
  )
  const due = rows[0]?.due ?? false
  if (due) await pool.query('CHECKPOINT')
  return due
}

/** Table by table: the engine answers nothing else meanwhile, and is replaced when it is silent for too long. */
export async function vacuum(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'",
  )
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
}

function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      // The database may be restarting. The next run tries again.
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, ms)
  return timer.unref()
}
