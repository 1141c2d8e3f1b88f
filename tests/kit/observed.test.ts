import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { gapsOf, withShared } from '../../e2e/support/coverage.ts'
import { observedIn } from '../../e2e/support/observed-runs.ts'
import { UNOBSERVED } from '../../e2e/support/unobserved.ts'
import { productMachines } from '../../scripts/product-machines.ts'
import { definitionsOf, transitionName } from './instrument.ts'

const machines = await productMachines()
const names = new Set(machines.flatMap(definitionsOf).map(transitionName))

test('each entry of UNOBSERVED names a transition of the product and a reason', () => {
  const wrong = Object.entries(UNOBSERVED).filter(
    ([name, reason]) => !names.has(name) || reason.trim() === '',
  )
  expect(wrong).toEqual([])
})

describe('an observation', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', hold: 'on' } } },
  })
  const [press, release, hold] = [
    'lamp.off | press → #lamp.on',
    'lamp.on | press → #lamp.off',
    'lamp.on | hold → #lamp.on',
  ]
  const seen = (...those: (string | undefined)[]) => new Set(those.map(String))

  test('counts for a machine of the same definition, and for no other', () => {
    const noop = () => undefined
    const made = (id: string, actions: Record<string, () => void>) =>
      setup({ actions }).createMachine({
        id,
        initial: 'off',
        states: { off: { on: { press: 'on' } }, on: {} },
      })
    const three = { a: noop, b: noop, c: noop }
    const machines = [made('lamp', three), made('lantern', three), made('lamps', { ...three, d: noop })]
    expect([...withShared(seen(press, 'x | y'), machines)]).toEqual([
      press,
      'x | y',
      'lantern.off | press → #lantern.on',
    ])
  })

  test('counts a step that a view has followed where a gesture or a browser has sent its event', () => {
    const run = { origin: null, transitions: ['lamp.on | hold'], followed: [], sent: [] }
    const followed = [press, 'lamp.off | hold', 'lamp.off | knock [0] → #lamp.on']
    expect([...observedIn([run, { ...run, transitions: [], followed, sent: ['lamp press'] }])]).toEqual([
      'lamp.on | hold',
      press,
      'lamp.off | hold',
    ])
  })

  test('has a gap for each missing transition without a reason, each needless reason, and too small a share', () => {
    expect(
      gapsOf([machine], seen(press), { [`${hold}`]: 'why', [`${press}`]: 'why', 'lamp | x': 'why' }),
    ).toEqual([
      `not taken: ${release}`,
      `taken, but excused: ${press}`,
      'excused, but there is none: lamp | x',
      'only 33.3 % of the transitions were taken, not 97.0 %',
    ])
  })

  test('may take a transition that has a reason if time takes it, because more time passes on a slow machine', () => {
    const timer = createMachine({
      id: 'timer',
      initial: 'on',
      states: { on: { after: { 10: 'off' } }, off: {} },
    })
    const [timeout] = definitionsOf(timer).map(transitionName)
    const reasons = { [String(timeout)]: 'why' }
    expect(gapsOf([timer], seen(timeout), reasons)).toEqual([])
    expect(gapsOf([timer], seen(), {})).toContain(`not taken: ${timeout}`)
  })
})
