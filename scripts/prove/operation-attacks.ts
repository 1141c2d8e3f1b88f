import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MANIFEST } from '../../server/backup/backup-folder.ts'
import { createBackup } from '../../server/backup/create-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { measureLoad } from './load.ts'
import { cutPower, powerCutSettings } from './power-cut.ts'
import { connectionOf, siteSettings } from './site.ts'
import { lostWrites, startWriters, type Writers } from './writers.ts'

const KILLS = 20
const SECOND_SERVERS = 10
const LOAD_SECONDS = 20
/** By how much memory may grow after the first third of a long load: in a short one, caches still fill and heaps grow. */
const FLAT = 1.25
const LONG_SECONDS = 180

interface Started {
  readonly server: ServerProcess
  readonly origin: string
}

interface Place {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/** What must hold when servers crash, are started twice, are backed up while they work, and are asked by many at once. */
export const operationAttacks: Suite = async ({ databaseUrl, requests, seconds }) => {
  const place = { databaseUrl, dataDir: mkdtempSync(join(tmpdir(), 'battery-portal-operations-')) }
  const embedded = databaseUrl === null
  return {
    close: async () => rmSync(place.dataDir, { recursive: true, force: true }),
    attacks: [
      kills(place, requests ?? KILLS),
      ...(embedded ? [powerCuts(place, Math.max(1, Math.round((requests ?? KILLS) / 4)))] : []),
      ...(embedded ? [secondServers(place, requests ?? SECOND_SERVERS), backupUnderLoad(place)] : []),
      load(place, embedded ? 1 : 2, seconds ?? LOAD_SECONDS),
    ],
  }
}

async function start({ dataDir, databaseUrl }: Place, more: Record<string, string> = {}): Promise<Started> {
  const server = startServerProcess({ ...siteSettings(dataDir, { databaseUrl, hashing: 'fast' }), ...more })
  return { server, origin: await server.ready }
}

async function stop({ server }: Started, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  server.process.kill(signal)
  await server.ended
}

async function writing<Result>(
  { origin }: Pick<Started, 'origin'>,
  work: (writers: Writers) => Promise<Result>,
): Promise<Result> {
  const writers = await startWriters(origin)
  try {
    return await work(writers)
  } finally {
    await writers.stop()
  }
}

function kills(place: Place, count: number): Attack {
  /** @returns The acknowledged writes of all rounds, and how many of them are gone. */
  const rounds = async (times: number, meddle: (origin: string) => Promise<void>) => {
    let acknowledged = 0
    let lost = 0
    for (let round = 0; round < times; round++) {
      const started = await start(place)
      const state = await writing(started, async (writers) => {
        await pause(200 + Math.random() * 800)
        await stop(started, 'SIGKILL')
        return writers.stop()
      })
      const again = await start(place)
      await meddle(again.origin)
      acknowledged += state.acknowledged
      lost += await lostWrites(again.origin, state)
      await stop(again)
    }
    return expectThat(
      lost === 0 && acknowledged > times,
      `${lost} of ${acknowledged} acknowledged writes lost in ${times} kills`,
    )
  }
  return {
    name: 'a killed server loses what it has acknowledged',
    attack: () => rounds(count, async () => undefined),
    // As a server that acknowledges before it has written: somebody takes the last change back.
    control: () =>
      rounds(1, async (origin) => {
        await writing({ origin }, async () => pause(300))
      }),
  }
}

function powerCuts(place: Place, count: number): Attack {
  const rounds = async (times: number, dataDir: string, isControl: boolean) => {
    const folder = mkdtempSync(join(tmpdir(), 'battery-portal-unsynced-'))
    const lie = `${folder}.lie`
    let [acknowledged, lost, taken] = [0, 0, 0]
    try {
      // The demo data is there before the first cut.
      await stop(await start({ ...place, dataDir }))
      for (let round = 0; round < times; round++) {
        const started = await start({ ...place, dataDir }, powerCutSettings(folder, lie))
        const state = await writing(started, async (writers) => {
          if (isControl) writeFileSync(lie, '')
          await pause(200 + Math.random() * 800)
          taken += await cutPower(started.server, folder, isControl)
          return writers.stop()
        })
        rmSync(lie, { force: true })
        const again = await start({ ...place, dataDir })
        acknowledged += state.acknowledged
        lost += await lostWrites(again.origin, state)
        await stop(again)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
      rmSync(lie, { force: true })
    }
    return expectThat(
      lost === 0 && acknowledged > times && taken > 0,
      `${lost} of ${acknowledged} acknowledged writes lost in ${times} power cuts, which took ${taken} unsynced writes back`,
    )
  }
  return {
    name: 'a power cut loses what was acknowledged',
    attack: () => rounds(count, place.dataDir, false),
    control: async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-unsynced-data-'))
      try {
        // As with a disk that says too early that it has written.
        return await rounds(3, dataDir, true)
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

function secondServers(place: Place, count: number): Attack {
  const startMore = async (placeOf: () => Place) => {
    const first = await start(place)
    let refused = 0
    let started = 0
    for (; started < count; started += 2) {
      const more = [placeOf(), placeOf()].map(({ dataDir, databaseUrl }) =>
        startServerProcess(siteSettings(dataDir, { databaseUrl, hashing: 'fast' })),
      )
      const outcomes = await Promise.allSettled(more.map(({ ready }) => ready))
      for (const [index, { status }] of outcomes.entries()) {
        if (status === 'rejected') refused++
        else more[index]?.process.kill('SIGTERM')
        await more[index]?.ended
      }
    }
    await stop(first)
    return expectThat(
      refused === started,
      `${started - refused} of ${started} second servers got the data folder`,
    )
  }
  const others: string[] = []
  return {
    name: 'two servers hold one data folder',
    attack: () => startMore(() => place),
    control: async () => {
      try {
        return await startMore(() => {
          const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-other-'))
          others.push(dataDir)
          return { ...place, dataDir }
        })
      } finally {
        for (const folder of others) rmSync(folder, { recursive: true, force: true })
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
          `${count === 1 ? 'one server' : `${count} servers`}: ${requests} requests, ${perSecond} a second, p99 ${p99} ms, ${failures} failed; ${measurements.accepted} measurements beside them, ${measurements.failed} failed; memory ${memory.early} MB after a third and ${memory.late} MB at the end`,
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
