import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { WALKED } from '../../e2e/paths/machines.ts'
import { UNWALKED, WALKED_AS } from '../../e2e/paths/unwalked.ts'
import { coverageOf, gapsOf, withShared } from '../../e2e/support/coverage.ts'
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

test('the walks are of machines of the product', () => {
  const ids = new Set(machines.map(({ id }) => id))
  expect(Object.keys(WALKED).filter((id) => !ids.has(id))).toEqual([])
})

test('each machine of the product has a walk, or a reason why it has none', () => {
  const all = machines.map(({ id }) => id).sort()
  expect([...Object.keys(WALKED), ...Object.keys(UNWALKED)].sort()).toEqual(all)
  expect(Object.values(UNWALKED).filter((reason) => reason.trim() === '')).toEqual([])
})

test('a list that counts as walked has the transitions of the one that is', () => {
  const named = (id: string) =>
    definitionsOf(machines.find((machine) => machine.id === id) ?? createMachine({})).map(transitionName)
  for (const [id, walked] of Object.entries(WALKED_AS)) {
    expect(Object.keys(WALKED)).toContain(walked)
    expect([...withShared(new Set(named(walked)), WALKED_AS)].filter((name) => name.startsWith(id))).toEqual(
      named(id),
    )
  }
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

  test('separates observed from missing transitions', () => {
    expect(coverageOf(machine, seen(press, 'other | x'))).toEqual({
      taken: [press],
      missing: [release, hold],
    })
  })

  test('counts for a machine of the same definition, and for no other', () => {
    const observed = withShared(seen(press, hold, 'lamps.off | press'), { lantern: 'lamp' })
    expect([...observed]).toEqual([
      press,
      hold,
      'lamps.off | press',
      'lantern.off | press → #lantern.on',
      'lantern.on | hold → #lantern.on',
    ])
  })

  test('has no gap when all transitions were taken', () => {
    expect(gapsOf([machine], seen(press, release, hold), {})).toEqual([])
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
})
