import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { routeGuardMachine } from '../../src/machines/session/route-guard.machine.ts'
import { decisionsOf } from '../../src/trace/decisions.ts'
import { withoutEffects } from '../../src/trace/pure-actor.ts'

describe('the decisions on an event', () => {
  test('go on through what states do at once, each with what its guard compared', () => {
    const actor = createActor(withoutEffects(routeGuardMachine), { input: { screen: 'wifi' } }).start()
    const decided = decisionsOf(actor.getSnapshot(), { type: 'features.granted', features: ['home.view'] })
    expect(
      decided.map(({ state, isAtOnce, guard, outcome, targets }) => [
        state,
        isAtOnce,
        guard,
        outcome,
        ...targets,
      ]),
    ).toEqual([
      ['awaitingProfile', false, null, 'taken', 'deciding'],
      ['', false, null, 'unreached'],
      ['deciding', true, 'isPublic', 'refused', 'opening'],
      ['deciding', true, 'isUnknownUser', 'refused', 'awaitingProfile'],
      ['deciding', true, 'isPermitted', 'refused', 'opening'],
      ['deciding', true, 'isConfined', 'refused', 'confined'],
      ['deciding', true, 'isHome', 'refused', 'unauthenticated'],
      ['deciding', true, null, 'taken', 'forbidden'],
    ])
    expect(decided[4]?.compared).toEqual([
      { path: 'screen', value: 'wifi' },
      { path: 'features', wanted: 'wifi.view', has: false },
    ])
  })
})
