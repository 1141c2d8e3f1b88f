import { describe, expect, test } from 'vitest'
import { playbackOf } from '../../src/trace/playback.ts'
import { createReplayFrame } from '../../src/trace/replay-frame.ts'
import type { FromReplay } from '../../src/trace/replay-messages.ts'
import { createStage } from '../../src/trace/stage.ts'
import { actorAt, machines, recorded } from './session.ts'

const LAST = 999

describe('the stage', () => {
  test('shows recorded snapshots, and ignores what a view sends', async () => {
    const trace = await recorded()
    const stage = createStage(playbackOf(trace, machines))
    stage.show(stage.sceneAt(0))
    const signIn = stage.find('signIn')
    expect(signIn?.getSnapshot().value).toBe(actorAt(trace, 'app/signIn').checkpoint.value)
    const before = signIn?.getSnapshot()
    signIn?.send({ type: 'credentials.submitted', email: 'a@b.example', password: 'R1ght-secret?' })
    expect(signIn?.getSnapshot()).toBe(before)
  })

  test('goes forth and back: an actor that has ended is there again', async () => {
    const stage = createStage(playbackOf(await recorded(), machines))
    stage.show(stage.sceneAt(0))
    const first = stage.find('signIn')
    stage.show(stage.sceneAt(LAST))
    expect([stage.find('signIn'), stage.find('list') === undefined]).toEqual([undefined, false])
    stage.show(stage.sceneAt(0))
    expect([stage.find('signIn'), stage.find('list')]).toEqual([first, undefined])
  })

  test('tells its subscribers of each scene once', async () => {
    const stage = createStage(playbackOf(await recorded(), machines))
    stage.show(stage.sceneAt(0))
    const seen: unknown[] = []
    stage.find('signIn')?.subscribe(({ value }) => seen.push(value))
    stage.show(stage.sceneAt(1))
    stage.show(stage.sceneAt(1))
    expect(seen).toHaveLength(1)
  })

  test('shows texts that were not recorded as bars', async () => {
    const stage = createStage(playbackOf(await recorded(), machines))
    const context = stage.sceneAt(LAST).find('list')?.context
    expect(JSON.stringify(context)).toContain('█')
    expect(JSON.stringify(context)).not.toMatch(/ZZZ0|x{3}/)
  })
})

/** A frame that draws nothing, and what it tells. */
function frameOf<Picture>(
  options: Pick<Parameters<typeof createReplayFrame<Picture>>[0], 'load'> &
    Partial<Parameters<typeof createReplayFrame<Picture>>[0]>,
) {
  const told: FromReplay[] = []
  const frame = createReplayFrame<Picture>({
    tell: (message) => told.push(message),
    machines,
    draw: () => undefined,
    clear: () => undefined,
    scroll: () => undefined,
    ...options,
  })
  return { frame, told }
}

describe('the frame', () => {
  test('names where this build leaves the recorded path, and draws the latest of the chosen moments', async () => {
    const drawn: unknown[] = []
    const waiting: (() => void)[] = []
    const { frame, told } = frameOf<number>({
      load: ({ now }) => new Promise((resolve) => waiting.push(() => resolve(now))),
      draw: (change, picture) => {
        change()
        drawn.push(picture)
      },
    })
    const trace = await recorded()
    frame.receive({ type: 'moment.chosen', index: 1, isJump: false })
    frame.receive({ type: 'trace.given', trace })
    frame.receive({ type: 'moment.chosen', index: 1, isJump: false })
    frame.receive({ type: 'moment.chosen', index: 2, isJump: true })
    for (const arrive of waiting) arrive()
    await Promise.resolve()
    expect(waiting).toHaveLength(2)
    expect(drawn).toHaveLength(1)
    expect(told).toEqual([
      { type: 'trace.replayed', divergences: trace.actors.map(() => null), hints: [] },
      {
        type: 'moment.described',
        index: 1,
        details: expect.objectContaining({ isCut: false }),
      },
      {
        type: 'moment.described',
        index: 2,
        details: expect.objectContaining({ isCut: false }),
      },
      { type: 'moment.drawn', index: 2 },
    ])
  })

  test('says why a moment cannot be drawn', async () => {
    const { frame, told } = frameOf({ load: () => Promise.reject(new Error('no code')) })
    frame.receive({ type: 'trace.given', trace: await recorded() })
    frame.receive({ type: 'moment.chosen', index: 3, isJump: false })
    await new Promise((resolve) => setImmediate(resolve))
    expect(told.at(-1)).toEqual({ type: 'moment.failed', index: 3, message: 'no code' })
  })

  test('takes back a picture that fails while it is drawn, and draws the next moment anew', async () => {
    const keys: number[] = []
    let cleared = 0
    const { frame, told } = frameOf({
      load: async ({ key }) => {
        keys.push(key)
        return key
      },
      draw: () => {
        if (keys.length === 1) frame.fail(new Error('Invalid time value'))
      },
      clear: () => {
        cleared += 1
      },
    })
    frame.receive({ type: 'trace.given', trace: await recorded() })
    frame.receive({ type: 'moment.chosen', index: 3, isJump: false })
    await new Promise((resolve) => setImmediate(resolve))
    expect(told.at(-1)).toEqual({ type: 'moment.failed', index: 3, message: 'Invalid time value' })
    expect(cleared).toBe(1)
    frame.receive({ type: 'moment.chosen', index: 4, isJump: false })
    await new Promise((resolve) => setImmediate(resolve))
    expect(told.at(-1)).toEqual({ type: 'moment.drawn', index: 4 })
    expect(keys[1]).toBeGreaterThan(keys[0] ?? 0)
  })
})
