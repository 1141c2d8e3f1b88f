import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { defineModel } from './model.ts'
import { pathsOf } from './paths.ts'
import { type TourOptions, toursOf } from './tours.ts'

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open', lock: 'locked' } },
    open: { on: { close: 'closed' } },
    locked: { on: { unlock: 'closed', break: 'broken' } },
    broken: { type: 'final' },
  },
})
const model = defineModel(null, {
  machine,
  events: ['open', 'close', 'lock', 'unlock', 'break'].map((type) => ({ type })),
  project: () => null,
})
const walked = (options?: TourOptions) =>
  toursOf(model, options).map(({ steps }) => steps.map(({ event }) => event.type).join(' '))

test('one tour takes every edge when one is enough', () => {
  expect(walked()).toEqual(['open close lock unlock lock break'])
})

test('no step follows an end', () => {
  expect(walked({ isEnd: ({ type }) => type === 'lock' })).toEqual(['open close lock'])
})

test('steps that exclude each other are in different tours', () => {
  const excludes: TourOptions['excludes'] = (one, other) =>
    one.event.type === 'open' && other.event.type === 'lock'
  expect(walked({ excludes })).toEqual(['open close', 'lock unlock lock break'])
})

test('a tour of the maximum length makes no detours', () => {
  expect(walked({ maxSteps: 3 })).toEqual(['open close lock', 'lock unlock lock break'])
})

test('each step has its states before and after, and its transitions', () => {
  const [tour] = toursOf(model)
  expect(tour?.steps.map(({ from, to, taken }) => [from.name, to.name, taken]).slice(0, 2)).toEqual([
    ['closed', 'open', ['door.closed | open → #door.open']],
    ['open', 'closed', ['door.open | close → #door.closed']],
  ])
})

test('shortest paths take every edge, or every transition, and none is a prefix of another', () => {
  expect(pathsOf(model).map(({ name }) => name)).toEqual(['lock · break', 'lock · unlock', 'open · close'])
  const [, back] = pathsOf(model, 'transitions')
  expect(back?.steps.map(({ from, to }) => [from.name, to.name])).toEqual([
    ['closed', 'locked'],
    ['locked', 'closed'],
  ])
})
