import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, expectThat } from './attack.ts'
import { cutPower, powerCutSettings } from './power-cut.ts'
import { type Place, start, stop, writing } from './servers.ts'
import { lostWrites } from './writers.ts'

const someTime = () => pause(200 + Math.random() * 800)

/** Ends server and database at once while people read and write, and takes back what had reached no disk. */
export function powerCuts(place: Place, count: number): Attack {
  const rounds = async (times: number, dataDir: string, isControl: boolean) => {
    const folder = mkdtempSync(join(tmpdir(), 'battery-portal-unsynced-'))
    const lie = `${folder}.lie`
    let [acknowledged, lost, taken] = [0, 0, 0]
    const begin = () => start({ ...place, dataDir }, powerCutSettings(folder, lie))
    try {
      // The demo data is there before the first cut.
      await stop(await start({ ...place, dataDir }))
      let started = await begin()
      for (let round = 0; round < times; round++) {
        const state = await writing(started, async (writers) => {
          if (isControl) writeFileSync(lie, '')
          await someTime()
          taken += await cutPower(started.server, folder, isControl)
          return writers.stop()
        })
        rmSync(lie, { force: true })
        started = await begin()
        acknowledged += state.acknowledged
        lost += await lostWrites(started.origin, state)
      }
      await stop(started)
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
