import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import * as z from 'zod'
import type { PostgresCluster } from '../../tests/server/support/postgres-cluster.ts'

/** A way in which PostgreSQL ends at any moment. */
export interface Crash {
  readonly name: string
  /** Before the load. */
  prepare(): Promise<void>
  /** Under load, in controls: from now on, PostgreSQL acknowledges what does not outlast the crash. */
  lie(database: pg.Client): Promise<void>
  end(): Promise<void>
  /** After a control. */
  endLie(database: pg.Client): Promise<void>
}

/** As `kill -9` of all processes: what was only in their memory is lost. */
export function kill(postgres: PostgresCluster): Crash {
  return {
    name: 'a killed PostgreSQL',
    prepare: async () => undefined,
    // Commits wait for no write, and the process that writes the log a little later is held.
    lie: async (database) => {
      await database.query('alter system set synchronous_commit = off')
      await database.query('select pg_reload_conf()')
      const { rows } = await database.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'walwriter'",
      )
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    },
    end: () => postgres.stop('SIGKILL'),
    endLie: async (database) => {
      await database.query('alter system reset synchronous_commit')
      await database.query('select pg_reload_conf()')
    },
  }
}

/**
 * As a power cut: the log is as it was written, and all other files are as they were last synced; in half of the cuts only some of
 * them, since a disk writes in any order. Each round begins with an orderly stop, which syncs all files, and is too short for a
 * checkpoint, which would sync them again.
 */
export function powerCut(postgres: PostgresCluster, folder: string): Crash {
  const copy = join(folder, 'synced')
  let logUntil: Position | null = null
  return {
    name: 'a PostgreSQL without power',
    prepare: async () => {
      await postgres.stop('SIGINT')
      rmSync(copy, { recursive: true, force: true })
      execFileSync('cp', ['-a', postgres.data, copy])
      // With little memory, PostgreSQL must write changed pages long before it syncs them.
      await postgres.start(['-c', 'shared_buffers=4MB'])
    },
    // As with a disk that says too early that it has written: the log ends here.
    lie: async (database) => {
      const { rows } = await database.query(
        'select file_name as file, file_offset as offset from pg_walfile_name_offset(pg_current_wal_flush_lsn())',
      )
      logUntil = positionSchema.parse(rows[0])
    },
    end: async () => {
      await postgres.stop('SIGKILL')
      const unsynced = filesSince(copy, postgres.data)
      // Without their log, changed pages must not stay.
      const isPartial = logUntil === null && Math.random() < 0.5
      const taken = isPartial ? unsynced.filter(() => Math.random() < 0.5) : unsynced
      if (!unsynced.some((name) => name.startsWith(TABLES)))
        throw new Error('PostgreSQL had written no table that it had not synced.')
      if (taken.length > 0)
        execFileSync('cp', ['-a', '--parents', '-t', postgres.data, ...taken], { cwd: copy })
      if (logUntil !== null) endLog(join(postgres.data, LOG), logUntil)
    },
    endLie: async () => {
      logUntil = null
    },
  }
}

const LOG = 'pg_wal'
const TABLES = 'base/'
/** PostgreSQL syncs it whenever it writes it. */
const CONTROL_FILE = 'global/pg_control'
const LOG_FILE_BYTES = 16 * 1024 * 1024

const positionSchema = z.object({ file: z.string(), offset: z.number() })
type Position = z.infer<typeof positionSchema>

/** @returns The files that have changed since the copy, but for the log and what is always synced. */
function filesSince(copy: string, data: string): readonly string[] {
  return readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const [before, now] = [join(copy, name), join(data, name)]
    if (name === CONTROL_FILE || name.startsWith(`${LOG}/`) || !statSync(before).isFile()) return false
    return !existsSync(now) || statSync(now).mtimeMs !== statSync(before).mtimeMs
  })
}

function endLog(log: string, { file, offset }: Position): void {
  truncateSync(join(log, file), offset)
  truncateSync(join(log, file), LOG_FILE_BYTES)
  for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name) && name > file) rmSync(join(log, name))
}
