import { describe, expect, test } from 'vitest'
import { createActor, type EventFrom, fromPromise } from 'xstate'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { canSwitchContext } from '../../src/domain/shell/context-selection.ts'
import { startingSelection } from '../../src/domain/shell/stored-selection.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { groups, profileOf } from '../models/samples.ts'
import { grid } from '../roles/grid.ts'

/*
 * A second copy of the specification's rules on contexts (platform part, sections 2, 4 and 6). Group users belong to
 * North with Oak and Elm, dealer users to Oak. Fir belongs to South.
 */

const turn = () => new Promise((resolve) => setImmediate(resolve))

type Event = EventFrom<typeof sessionMachine>

function text(selection: { readonly type: string; readonly id?: string }): string {
  return selection.id === undefined ? selection.type : `${selection.type} ${selection.id}`
}

/** The context of a role after these events, with its groups loaded, and whether the role may choose another one. */
async function selected(role: RoleName, events: readonly Event[] = []) {
  const profile = profileOf(role)
  const reached = role.startsWith('LF') ? groups : groups.filter(({ id }) => id === 'north')
  const machine = sessionMachine.provide({
    actors: { readGroups: fromPromise(() => Promise.resolve(reached)) },
  })
  const actor = createActor(machine, {
    input: { profile, address: { path: '/users', search: '' }, ...startingSelection(profile, '', null) },
  }).start()
  await turn()
  for (const event of events) actor.send(event)
  const { context, value } = actor.getSnapshot()
  actor.stop()
  return { context, isSwitchable: value.selecting !== 'fixed' }
}

const ROLES = grid(`
  of                 | signed out | LF_ADMIN         | LF_USER          | GROUP_ADMIN      | GROUP_USER       | DEALER_ADMIN   | DEALER_USER
  the beginning      | -          | all              | all              | group north      | group north      | dealership oak | dealership oak
  switching dealers  | -          | yes              | yes              | yes              | yes              | no             | no
  all                | -          | all              | all              | group north      | group north      | dealership oak | dealership oak
  group north        | -          | group north      | group north      | group north      | group north      | dealership oak | dealership oak
  group south        | -          | group south      | group south      | group north      | group north      | dealership oak | dealership oak
  group nowhere      | -          | all              | all              | group north      | group north      | dealership oak | dealership oak
  dealership oak     | -          | dealership oak   | dealership oak   | dealership oak   | dealership oak   | dealership oak | dealership oak
  dealership elm     | -          | dealership elm   | dealership elm   | dealership elm   | dealership elm   | dealership oak | dealership oak
  dealership fir     | -          | dealership fir   | dealership fir   | group north      | group north      | dealership oak | dealership oak
`)

test.each(ROLES)(
  'the role decides the context: $label',
  {
    tags: ['P4.17', 'P6.16', 'P6.17', 'D6.13'],
  },
  async ({ label, cells }) => {
    const found: (readonly [string, string])[] = []
    for (const { actor } of cells) {
      if (actor === 'signed out') found.push([actor, '-'])
      else if (label === 'switching dealers')
        found.push([actor, (await selected(actor)).isSwitchable ? 'yes' : 'no'])
      else {
        const [type, id = ''] = label.split(' ')
        const selection = type === 'all' ? { type } : { type: type as 'group', id }
        const events = label === 'the beginning' ? [] : [{ type: 'selection.addressed', selection } as Event]
        found.push([actor, text((await selected(actor, events)).context.selection)])
      }
    }
    expect(found).toEqual(cells.map(({ actor, expected }) => [actor, expected]))
  },
)

test('a user of several groups or dealerships starts with the first, and may choose', {
  tags: ['P4.17'],
}, () => {
  const dealers = groups[0]?.dealers ?? []
  const begin = (role: RoleName, more: object) =>
    text(startingSelection({ ...profileOf(role), ...more }, '', null).selection)
  expect([begin('GROUP_ADMIN', { groups }), begin('DEALER_USER', { dealers })]).toEqual([
    'group north',
    'dealership oak',
  ])
  const mayChoose = [dealers.slice(1), dealers].map((own) =>
    canSwitchContext({ ...profileOf('DEALER_USER'), dealers: own }),
  )
  expect(mayChoose).toEqual([false, true])
})

const group = (id: string): Event => ({ type: 'group.selected', id })
const dealership = (id: string): Event => ({ type: 'dealership.selected', id })
const toggled = (id: string): Event => ({ type: 'group.toggled', id })

describe('a choice:', () => {
  test.each<[string, readonly Event[], string, readonly string[]]>([
    ['a group sets the id', [group('south')], 'group south', []],
    ['all clears the id', [group('south'), { type: 'all.selected' }], 'all', []],
    ['a dealership expands its group', [dealership('fir')], 'dealership fir', ['south']],
    [
      'a dealership of an expanded group expands it only once',
      [toggled('south'), dealership('fir')],
      'dealership fir',
      ['south'],
    ],
    [
      'a dealership keeps other groups expanded',
      [toggled('north'), dealership('fir')],
      'dealership fir',
      ['north', 'south'],
    ],
    ['a dealership of no group expands none', [dealership('ash')], 'dealership ash', []],
    [
      'toggling expands and collapses a group',
      [toggled('north'), toggled('south'), toggled('north')],
      'all',
      ['south'],
    ],
    [
      'clearing resets selection and expanded groups',
      [dealership('fir'), { type: 'selection.cleared' }],
      'all',
      [],
    ],
  ])('%s', { tags: ['P3.8', 'P4.15', 'P4.16'] }, async (_, events, selection, expanded) => {
    const { context } = await selected('LF_USER', events)
    expect([text(context.selection), context.expanded]).toEqual([selection, expanded])
  })

  test('clearing selects the first group again for a group user', { tags: ['P4.16'] }, async () => {
    const events: readonly Event[] = [dealership('elm'), { type: 'selection.cleared' }]
    const { context } = await selected('GROUP_USER', events)
    expect([text(context.selection), context.expanded]).toEqual(['group north', []])
  })

  test('a dealer administrator cannot choose', { tags: ['P6.17'] }, async () => {
    const events: readonly Event[] = [
      { type: 'all.selected' },
      group('north'),
      dealership('elm'),
      toggled('north'),
    ]
    const { context } = await selected('DEALER_ADMIN', events)
    expect([text(context.selection), context.expanded]).toEqual(['dealership oak', []])
  })
})
