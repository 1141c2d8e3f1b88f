import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { productMachines } from '../../scripts/product-machines.ts'
import { addedNames, playbackOf } from '../../src/trace/playback.ts'
import { createStage } from '../../src/trace/stage.ts'
import { actorAt } from './session.ts'
import { storedTrace } from './stored-trace.ts'
import { withoutMachine } from './without-machine.ts'

const machines = await productMachines()
const LISTS = 'tests/traces/back-and-forward-between-lists.json.gz'

describe('a trace of a release that did not have a machine', () => {
  test('replays all others to their recorded end, and names the missing actors', async () => {
    const playback = playbackOf(withoutMachine(await storedTrace(LISTS), 'reportFilters'), machines)
    expect(playback.trace.actors.map(({ machine }) => machine)).not.toContain('reportFilters')
    expect(playback.actors.filter(({ divergence }) => divergence !== null)).toEqual([])
    expect(addedNames(playback)).toEqual(['reports.reportFilters'])
  })

  test('shows the missing actors as they begin, while their owner runs', async () => {
    const trace = await storedTrace(LISTS)
    const before = createStage(playbackOf(trace, machines))
    const stage = createStage(playbackOf(withoutMachine(trace, 'rowSelection'), machines))
    const { since } = actorAt(trace, 'portal/session/reports/rowSelection')
    const last = before.sceneAt(since + 1).find('reports.rowSelection')
    const scene = stage.sceneAt(since + 1)
    expect(scene.find('reports.rowSelection')).toMatchObject({ value: last?.value, context: last?.context })
    expect(stage.sceneAt(0).find('reports.rowSelection')).toBeUndefined()
    stage.show(scene)
    const shown = stage.find('reports.rowSelection')
    expect(shown?.getSnapshot().context).toMatchObject({ list: 'reports' })
    stage.show(stage.sceneAt(since + 2))
    expect(stage.find('reports.rowSelection')).toBe(shown)
  })

  test('begins an actor that is spawned, only if the release did not have it', async () => {
    const trace = await storedTrace(LISTS)
    expect(createStage(playbackOf(trace, machines)).begin('csvExport')).toBeUndefined()
    const stage = createStage(playbackOf(withoutMachine(trace, 'csvExport'), machines))
    expect(stage.begin('csvExport')?.getSnapshot().value).toBe('idle')
    expect(stage.begin('noSuchMachine')).toBeUndefined()
  })
})

test('no trace of this release lacks an actor', async () => {
  const files = globSync('tests/traces/*.json.gz')
  const lacking = await Promise.all(
    files.map(async (file) => [file, addedNames(playbackOf(await storedTrace(file), machines))] as const),
  )
  expect(lacking.length).toBeGreaterThan(20)
  expect(lacking.filter(([, names]) => names.length > 0)).toEqual([])
})
