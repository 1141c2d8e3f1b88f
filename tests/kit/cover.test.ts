import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { explore } from './explore.ts'
import { defineModel } from './model.ts'
import { verify } from './verify.ts'

const SIZE = 200

/** A counter whose alarm rings from a number on. */
function counter(alarmAt: number, as?: string) {
  const machine = setup({
    types: { context: {} as { n: number }, events: {} as { type: 'counted' | 'skipped' | 'reset' } },
    guards: { isLoud: ({ context }) => context.n >= alarmAt },
  }).createMachine({
    id: 'counter',
    context: { n: 0 },
    initial: 'quiet',
    states: {
      quiet: {
        on: {
          counted: [
            { guard: 'isLoud', target: 'loud' },
            { actions: assign({ n: ({ context }) => Math.min(context.n + 1, SIZE) }) },
          ],
          skipped: { actions: assign({ n: ({ context }) => Math.min(context.n + 1, SIZE) }) },
        },
      },
      loud: { on: { reset: 'quiet' } },
    },
  })
  const events = [{ type: 'counted' }, { type: 'skipped' }, { type: 'reset' }] as const
  return defineModel(null, { machine, as, events, project: ({ context }) => context.n })
}

test('a cover ends when each transition is taken and each guard has refused and accepted', async () => {
  expect(explore(counter(5)).vertices.length).toBeGreaterThan(SIZE)
  const graph = explore(counter(5, 'other'))
  expect(graph.vertices.length).toBeLessThan(50)
  expect(graph.frontier.size).toBeGreaterThan(0)
  expect(await verify(counter(5, 'other'))).toMatchObject({ untaken: [], stuck: [], divergences: [] })
})

test('a cover misses no gap', async () => {
  expect(await verify(counter(SIZE + 1, 'other'))).toMatchObject({
    untaken: ['counter.quiet | counted [0] → #counter.loud', 'counter.loud | reset → #counter.quiet'],
    neverAccepted: ['isLoud in counter.quiet | counted [0] → #counter.loud'],
    unreached: ['#counter.loud'],
    unhandledEvents: ['reset'],
  })
})
