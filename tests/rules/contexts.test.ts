import { expect, test } from 'vitest'
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
