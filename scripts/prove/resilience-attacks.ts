import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MANIFEST } from '../../server/backup/backup-folder.ts'
import { createBackup } from '../../server/backup/create-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { hostileAttacks } from './hostile-attacks.ts'
import { canariesInLog } from './log-attacks.ts'
import { hangingMailServer } from './mail-attacks.ts'
import { newPlace, type Place, type Started, start, startProcess, stop, writing } from './servers.ts'
import { connectionOf, send, signInAs, startSite } from './site.ts'
import { lostWrites } from './writers.ts'

const DOUBLE_STARTS = 10
const CONNECTIONS = 50
const LOAD_SECONDS = 20

/** What must hold when servers are started twice, are backed up while they work, and are asked by many at once. */
export const resilienceAttacks: Suite = async ({ databaseUrl, requests }) => {
  const { place, remove } = newPlace(databaseUrl)
  const embedded = [doubleStarts(place, requests ?? DOUBLE_STARTS), backupUnderLoad(place)]
  return {
    close: remove,
    attacks: [
      ...(databaseUrl === null ? embedded : []),
      hangingMailServer(place),
      canariesInLog(databaseUrl === null),
      load(place),
    ],
  }
}

/** What must hold when strangers and users send what takes long to read. */
export const hostileSuite: Suite = async ({ databaseUrl, requests }) => {
  const site = await startSite({ databaseUrl, hashing: 'fast' })
  return { close: site.close, attacks: hostileAttacks(site, requests) }
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
    const words = `in ${both} of ${times} double starts both servers ran, in ${none} neither`
    return expectThat(both === 0 && none === 0, words)
  }
  return {
    name: 'two servers hold one data folder',
    attack: () => rounds(count, dataDir),
    control: async () => {
      const { place, remove } = newPlace(databaseUrl)
      return rounds(2, place.dataDir).finally(remove)
    },
  }
}

function backupUnderLoad(place: Place): Attack {
  let folder = ''
  const restored = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-restored-'))
    const remove = () => rmSync(dataDir, { recursive: true, force: true })
    await restoreBackup(folder, dataDir, new Date()).catch((error: unknown) => {
      remove()
      throw error
    })
    return { dataDir, remove }
  }
  return {
    name: 'a backup taken under load is not consistent',
    attack: async () => {
      const started = await start(place)
      const source = { dataDir: place.dataDir, connection: connectionOf(null, place.dataDir) }
      const target = { backupDir: join(place.dataDir, 'backups'), diskReserveMb: 0, now: new Date() }
      const { before, after } = await writing(started, async (writers) => {
        while (writers.state().acknowledged === 0) await pause(100)
        const first = writers.state()
        folder = (await createBackup(source, target)).folder
        await pause(500)
        return { before: first, after: await writers.stop() }
      })
      await stop(started)
      const { dataDir, remove } = await restored()
      const copy = await start({ databaseUrl: null, dataDir })
      const lost = await lostWrites(copy.origin, before)
      await stop(copy)
      remove()
      return expectThat(
        lost === 0 && before.acknowledged > 0,
        `of ${before.acknowledged} writes before it ${lost} are lost; ${after.acknowledged - before.acknowledged} came during and after it`,
      )
    },
    control: async () => {
      truncateSync(join(folder, MANIFEST), 10)
      const { remove } = await restored()
      remove()
      return 'a damaged backup was restored'
    },
  }
}

const LIST = '/batteries/api/v1/battery/reports'
const PATHS = [
  `${LIST}?limit=25`,
  `${LIST}?limit=25&search=leaf`,
  `${LIST}/filters`,
  '/devices/api/v1/device',
]

/** Calls of 50 connections at once, one in ten a change. */
function load(place: Place): Attack {
  const measure = async (seconds: number, meddle: (started: Started) => void) => {
    const started = await start(place)
    const cookie = await signInAs((call) => send(started.origin, call), 'admin@provider.example')
    const end = performance.now() + seconds * 1000
    let [calls, failures] = [0, 0]
    meddle(started)
    const change = (step: number) => ({
      path: '/auth/user/profile',
      method: 'PATCH',
      body: { name: `Load ${step}` },
    })
    const connections = Array.from({ length: CONNECTIONS }, async (_, first) => {
      for (let step = first; performance.now() < end; step++) {
        const call = step % 10 === 0 ? change(step) : { path: PATHS[step % PATHS.length] ?? LIST }
        const isFine = await send(started.origin, { ...call, cookie }).then(
          ({ status }) => status === 200,
          () => false,
        )
        calls++
        if (!isFine) failures++
      }
    })
    await Promise.all(connections)
    await stop(started)
    return expectThat(failures === 0, `${failures} of ${calls} calls failed in ${seconds} s`)
  }
  return {
    name: 'a load of 50 connections gets failures',
    attack: () => measure(LOAD_SECONDS, () => undefined),
    control: () => measure(3, (started) => setTimeout(() => started.server.process.kill('SIGKILL'), 1000)),
  }
}
