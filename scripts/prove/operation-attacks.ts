import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MANIFEST } from '../../server/backup/backup-folder.ts'
import { createBackup } from '../../server/backup/create-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { powerCuts } from './crash-attacks.ts'
import { databaseCrashes } from './database-crash-attacks.ts'
import { kill, powerCut } from './database-crashes.ts'
import { kills } from './kill-attacks.ts'
import { measureLoad } from './load.ts'
import { type Place, type Started, start, startProcess, stop, writing } from './servers.ts'
import { connectionOf } from './site.ts'
import { lostWrites } from './writers.ts'

const KILLS = 20
const DOUBLE_STARTS = 10
const LOAD_SECONDS = 20
/** By how much memory may grow after the first third of a long load: in a short one, caches still fill and heaps grow. */
const FLAT = 1.25
const LONG_SECONDS = 180

/** What can be tried alone, with `--only`. */
export const OPERATION_PARTS = [
  'kills',
  'database-kills',
  'power-cuts',
  'double-starts',
  'backup',
  'load',
] as const
type OperationPart = (typeof OPERATION_PARTS)[number]

/** What must hold when servers crash, are started twice, are backed up while they work, and are asked by many at once. */
export const operationAttacks: Suite = async ({ databaseUrl, postgres, requests, seconds, only }) => {
  const place = { databaseUrl, dataDir: mkdtempSync(join(tmpdir(), 'battery-portal-operations-')) }
  const embedded = databaseUrl === null
  const cuts = Math.max(1, Math.round((requests ?? KILLS) / 4))
  const parts: Readonly<Record<OperationPart, (() => Attack | readonly Attack[]) | null>> = {
    kills: () => kills(place, requests ?? KILLS),
    'database-kills': postgres && (() => databaseCrashes(place, postgres, kill(postgres), requests ?? KILLS)),
    'power-cuts': () =>
      postgres
        ? databaseCrashes(place, postgres, powerCut(postgres, place.dataDir), cuts)
        : powerCuts(place, cuts),
    'double-starts': embedded ? () => doubleStarts(place, requests ?? DOUBLE_STARTS) : null,
    backup: embedded ? () => backupUnderLoad(place) : null,
    load: () => load(place, embedded ? 1 : 2, seconds ?? LOAD_SECONDS),
  }
  return {
    // An interrupted server still writes.
    close: async () => rmSync(place.dataDir, { recursive: true, force: true, maxRetries: 5 }),
    attacks: Object.entries(parts).flatMap(([name, attack]) =>
      (only === null || only === name) && attack !== null ? attack() : [],
    ),
  }
}

/** Starts two servers at the same moment on one data folder, which nobody holds. */
function doubleStarts({ databaseUrl, dataDir }: Place, count: number): Attack {
  const rounds = async (times: number, other: string) => {
    let [both, none] = [0, 0]
    for (let round = 0; round < times; round++) {
      const pair = [dataDir, other].map((folder) => startProcess({ databaseUrl, dataDir: folder }))
      const outcomes = await Promise.allSettled(pair.map(({ ready }) => ready))
      const holders = pair.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      if (holders.length > 1) both++
      if (holders.length === 0) none++
      await Promise.all(holders.map((server) => stop({ server })))
      await Promise.all(pair.map(({ ended }) => ended))
    }
    return expectThat(
      both === 0 && none === 0,
      `in ${both} of ${times} double starts both servers ran, in ${none} neither`,
    )
  }
  return {
    name: 'two servers hold one data folder',
    attack: () => rounds(count, dataDir),
    control: async () => {
      const other = mkdtempSync(join(tmpdir(), 'battery-portal-other-'))
      try {
        return await rounds(2, other)
      } finally {
        rmSync(other, { recursive: true, force: true })
      }
    },
  }
}

function backupUnderLoad(place: Place): Attack {
  const backupDir = join(place.dataDir, 'backups')
  const copy = () => mkdtempSync(join(tmpdir(), 'battery-portal-restored-'))
  let folder = ''
  const restoreAndCompare = async () => {
    const dataDir = copy()
    try {
      await restoreBackup(folder, dataDir, new Date())
      return dataDir
    } catch (error) {
      rmSync(dataDir, { recursive: true, force: true })
      throw error
    }
  }
  return {
    name: 'a backup taken under load is not consistent',
    attack: async () => {
      const started = await start(place)
      const connection = connectionOf(null, place.dataDir)
      const { before, after, ms } = await writing(started, async (writers) => {
        await pause(500)
        const first = writers.state()
        const begin = performance.now()
        const backup = await createBackup(
          { dataDir: place.dataDir, connection },
          { backupDir, diskReserveMb: 0, now: new Date() },
        )
        folder = backup.folder
        const took = performance.now() - begin
        await pause(500)
        return { before: first, after: await writers.stop(), ms: took }
      })
      await stop(started)
      const dataDir = await restoreAndCompare()
      const restored = await start({ databaseUrl: null, dataDir })
      const lost = await lostWrites(restored.origin, before)
      await stop(restored)
      rmSync(dataDir, { recursive: true, force: true })
      return expectThat(
        lost === 0,
        `made in ${(ms / 1000).toFixed(1)} s; of ${before.acknowledged} writes before it ${lost} are lost; ${after.acknowledged - before.acknowledged} came during and after it`,
      )
    },
    control: async () => {
      truncateSync(join(folder, MANIFEST), 10)
      rmSync(await restoreAndCompare(), { recursive: true, force: true })
      return 'a damaged backup was restored'
    },
  }
}

function load(place: Place, servers: number, seconds: number): Attack {
  const measure = async (count: number, howLong: number, meddle?: (started: readonly Started[]) => void) => {
    const started: Started[] = []
    for (let index = 0; index < count; index++) started.push(await start(place))
    try {
      const measured = measureLoad(
        started.map(({ origin }) => origin),
        { seconds: howLong, pids: started.map(({ server }) => server.process.pid ?? 0) },
      )
      meddle?.(started)
      return await measured
    } finally {
      for (const one of started) await stop(one)
    }
  }
  return {
    name: 'a load of 50 connections gets failures, or makes memory grow',
    attack: async () => {
      const figures: string[] = []
      let failed = 0
      let isFlat = true
      for (let count = 1; count <= servers; count++) {
        const { requests, failures, perSecond, p99, memory, measurements } = await measure(count, seconds)
        failed += failures + measurements.failed
        isFlat &&= seconds < LONG_SECONDS || memory.late <= memory.early * FLAT
        figures.push(
          `${count === 1 ? 'one server' : `${count} servers`}: ${requests} requests, ${perSecond} a second, p99 ${p99} ms, ${failures} failed; ${measurements.reports.length} measurements beside them, ${measurements.perMinute} a minute, p99 ${measurements.p99} ms, ${measurements.failed} failed; memory ${memory.early} MB after a third and ${memory.late} MB at the end`,
        )
      }
      return expectThat(failed === 0 && isFlat, figures.join('; '))
    },
    control: async () => {
      const { failures } = await measure(1, 5, ([first]) =>
        setTimeout(() => first?.server.process.kill('SIGKILL'), 2000),
      )
      return expectThat(failures === 0, `${failures} failed when the server was killed`)
    },
  }
}
