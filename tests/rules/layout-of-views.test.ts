import { expect, test } from 'vitest'
import { createActor, type EventFrom, fromCallback } from 'xstate'
import { DEFAULT_LAYOUT, type ListLayout } from '../../src/domain/lists/list-layout.ts'
import { type LayoutStored, listLayoutMachine } from '../../src/machines/lists/list-layout.machine.ts'

const mine: ListLayout = { columns: [{ key: 'vin', isShown: false, width: null }], density: 'comfortable' }
const compact: ListLayout = { columns: [], density: 'compact' }

/** A list that the user has laid out, and what this device keeps of it. */
function laidOut() {
  const stored: ListLayout[] = []
  const machine = listLayoutMachine.provide({
    actors: {
      storeLayout: fromCallback<LayoutStored>(({ receive }) => receive(({ layout }) => stored.push(layout))),
    },
  })
  const actor = createActor(machine).start()
  return {
    stored,
    after: (...events: readonly EventFrom<typeof listLayoutMachine>[]) => {
      for (const event of events) actor.send(event)
      const { context, value } = actor.getSnapshot()
      return [context.layout, value]
    },
  }
}

test('a view shows its layout while it is open, and the device keeps that of the user', () => {
  const { after, stored } = laidOut()
  after({ type: 'layout.chosen', layout: mine })
  expect(after({ type: 'layout.opened', layout: compact })).toEqual([compact, 'closed'])
  // A view of the list as it is resets nothing.
  expect(after({ type: 'layout.opened', layout: DEFAULT_LAYOUT })).toEqual([DEFAULT_LAYOUT, 'closed'])
  expect(after({ type: 'layout.chosen', layout: compact })).toEqual([compact, 'closed'])
  expect(after({ type: 'layout.reset' })).toEqual([DEFAULT_LAYOUT, 'closed'])
  expect(stored).toEqual([mine])
  expect(after({ type: 'layout.left' })).toEqual([mine, 'closed'])
  after({ type: 'layout.chosen', layout: compact })
  expect(stored).toEqual([mine, compact])
})

test('another tab lays out the list again, but not the open view', () => {
  const { after } = laidOut()
  after({ type: 'layout.opened', layout: compact }, { type: 'layout.restored', layout: mine })
  expect(after()).toEqual([compact, 'closed'])
  expect(after({ type: 'layout.left' })).toEqual([mine, 'closed'])
})

test.each(['screen.opened', 'screen.left'] as const)('the panel of the columns closes with %s', (type) => {
  expect(laidOut().after({ type: 'columns.requested' }, { type })[1]).toBe('closed')
})
