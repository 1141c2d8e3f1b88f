import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CANARY, canaryCalls } from '../../tests/server/support/broken-tables.ts'
import { startPostgres } from '../../tests/server/support/postgres-cluster.ts'
import { startServerProcess } from '../../tests/server/support/process.ts'
import { type Attack, expectThat } from './attack.ts'
import { withDatabase } from './servers.ts'
import { FAULTY_SERVER, nextAddress, send, signInAs, siteSettings } from './site.ts'

const LINES = 5000
const SETS_AT_ONCE = 5
const ROUNDS_WITH_LOCK = 3
const DISK_MB = 1024
/** For texts of all columns: the database has addresses in small letters. */
const SMALL_CANARY = CANARY.toLowerCase()

/** Changes that put a canary at the end of texts, in all columns but those that the session of the caller needs. */
const CHANGES = `select format('update %1$I set %2$I = %2$I || %3$L where ctid in (select ctid from %1$I limit 500)',
    table_name, column_name, '${SMALL_CANARY}') as change
  from information_schema.columns
  where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and table_name not in ('sessions', 'user_roles')`

interface Seen {
  readonly log: readonly string[]
  /** The same errors as a logger without the serializer writes them. */
  readonly bare: readonly string[]
}

/** A database that is locked, has a full disk, and is killed, while canaries are in all that is stored and sent. */
export function canariesInLog(isEmbedded: boolean): Attack {
  let seen: Promise<Seen> | null = null
  const report = async (which: keyof Seen) => {
    seen ??= onSmallDisk((disk) => linesUnderFaults(disk, isEmbedded))
    const { [which]: lines, log, bare } = await seen
    const codes = new Set(bare.flatMap((line) => /^ +code: '(\w+)'/.exec(line)?.[1] ?? []))
    const found = lines.filter((line) => line.toLowerCase().includes(SMALL_CANARY))
    const faults = ['53100', 'ECONNREFUSED', ...(isEmbedded ? [] : ['55P03'])]
    return expectThat(
      found.length === 0 && log.length >= LINES && faults.every((code) => codes.has(code)),
      `${found.length} of ${lines.length} lines have a canary (${[...codes].join(', ')})`,
    )
  }
  return {
    name: 'the log of a database that is locked, full or killed tells values',
    attack: () => report('log'),
    control: () => report('bare'),
  }
}

/** Needs the right to mount one. */
async function onSmallDisk<Result>(work: (disk: string) => Promise<Result>): Promise<Result> {
  const disk = mkdtempSync(join(tmpdir(), 'battery-portal-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk])
  return work(disk).finally(() => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  })
}

async function linesUnderFaults(disk: string, isEmbedded: boolean): Promise<Seen> {
  const postgres = isEmbedded ? null : await startPostgres(disk)
  const databaseUrl = postgres?.url('postgres') ?? null
  const settings = { ...siteSettings(disk, { databaseUrl }), DISK_RESERVE_MB: '0' }
  const server = startServerProcess(settings, undefined, FAULTY_SERVER)
  try {
    const origin = await server.ready
    const cookie = await signInAs((call) => send(origin, call), 'admin@provider.example')
    const calls = canaryCalls('maple-ev-centre', `dealer.user@maple.example${SMALL_CANARY}`)
    const callAll = () =>
      Promise.all(
        Array.from({ length: SETS_AT_ONCE }, () => calls)
          .flat()
          .map(({ method, url: path, body, type }) =>
            send(origin, {
              ...{ method, path, body, cookie },
              ...{ from: nextAddress(), headers: { 'content-type': type } },
            }).catch(() => null),
          ),
      )
    const callUntil = async (lines: number, kill?: () => Promise<void>) => {
      while (server.stdout().length < lines) {
        await kill?.()
        await callAll()
      }
    }
    await withDatabase({ databaseUrl, dataDir: disk }, async (database) => {
      // Some columns take no other text.
      for (const { change } of (await database.query<{ change: string }>(CHANGES)).rows)
        await database.query(change).catch(() => null)
      await database.query('begin; lock table users, wifi_configurations, list_views, jobs in exclusive mode')
      for (let round = 0; round < ROUNDS_WITH_LOCK; round++) await callAll()
    })
    fill(join(disk, 'filler'))
    await callUntil(LINES / 2)
    rmSync(join(disk, 'filler'))
    await callUntil(LINES, async () => postgres?.stop('SIGKILL') ?? killChildren(server.process.pid))
    await postgres?.start()
    await callAll()
    return { log: server.stdout(), bare: server.stderr() }
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    await postgres?.stop('SIGKILL')
  }
}

function fill(path: string): void {
  for (const size of [1024 ** 2, 4096])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // The disk is full.
    }
}

/** The embedded database, which the server starts again. */
function killChildren(pid = 0): void {
  spawnSync('pkill', ['-KILL', '-P', String(pid)])
}
