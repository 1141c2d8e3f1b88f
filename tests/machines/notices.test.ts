import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { NoticeMessage } from '../../src/domain/shell/notice.ts'
import { notificationsMachine } from '../../src/machines/shell/notifications.machine.ts'

type Edit = Readonly<Record<string, unknown>> & { readonly id: string }

/** The notices of a portal to which successes are given, each with its way back. */
function notices() {
  const actor = createActor(notificationsMachine, { clock: new SimulatedClock() }).start()
  const give = (message: NoticeMessage, list: string, edits: readonly Edit[], count?: number) =>
    actor.send({
      type: 'notice.given',
      tone: 'success',
      message,
      page: '/devices',
      undo: { list, edits },
      ...(count !== undefined && { count }),
    })
  const shown = () => actor.getSnapshot().context.notices
  return { give, shown, undone: () => shown().map(({ undo }) => undo?.edits) }
}

const noteOf = (id: string, at: number) => ({ kind: 'note', id, at })

test('only the last edit of a field can be taken back, also when an earlier one was told in other words', () => {
  const { give, shown, undone } = notices()
  const note = (what: 'noteCreated' | 'noteUpdated', id: string, at: number) =>
    give(`devices.success.${what}`, 'changes', [noteOf(id, at)])
  note('noteCreated', '1', 1)
  note('noteCreated', '2', 2)
  note('noteUpdated', '1', 3)
  expect(undone()).toEqual([[noteOf('2', 2)], [noteOf('1', 3)]])
  note('noteUpdated', '2', 4)
  expect(undone()).toEqual([undefined, [noteOf('1', 3), noteOf('2', 4)]])
  expect(shown().map(({ count }) => count)).toEqual([2, undefined])
})

test('a tracking link that the form of the device has changed since is not taken back, nor the form once the link was changed', () => {
  const { give, undone } = notices()
  const [first, form, second] = ['tracking', 'device', 'tracking'].map((kind, at) => ({
    kind,
    id: '1',
    values: { trackingUrl: String(at) },
  }))
  const link = (edit: Edit = { id: '' }) => give('devices.success.trackingUrlUpdated', 'changes', [edit])
  link(first)
  give('devices.success.deviceUpdated', 'changes', [form ?? noteOf('', 0)])
  expect(undone()).toEqual([undefined, [form]])
  link(second)
  expect(undone()).toEqual([undefined, undefined, [second]])
})

test('two actions on many reports are two notices: each takes back its own', () => {
  const { give, shown } = notices()
  for (const count of [2, 3]) {
    const ids = Array.from({ length: count }, (_, at) => `${count}-${at}`)
    const edits = [{ id: 'unpublish', action: 'unpublish', targets: { ids }, count, incomplete: true }]
    give('bulk.success.publish', 'reports.bulkAction', edits, count)
  }
  expect(shown().map(({ count, undo }) => [count, undo?.edits.length])).toEqual([
    [2, 1],
    [3, 1],
  ])
})

test.each([
  ['assign', { kind: 'device', values: { dealershipId: 'oak' } }, 'changes'],
  ['debugOff', { kind: 'debug', values: { debugMode: true } }, 'changes'],
  ['enable', { kind: 'standing', values: { isDisabled: false } }, 'changes'],
  ['unpublish', { kind: 'published', values: { published: false } }, 'changes'],
  ['restore', { kind: 'published', values: { published: true } }, 'changes'],
])('what an own action has changed of many rows since is not taken back (%s)', (action, undo, list) => {
  const { give, undone } = notices()
  const edits = ['one', 'two'].map((id) => ({ ...undo, id }))
  const others = [{ kind: 'note', id: 'one', values: { note: '' } }]
  give('devices.success.deviceUpdated', list, edits)
  give('devices.success.noteUpdated', list, others)
  for (const targets of [{ ids: ['other'] }, { expected: [{ id: 'two', version: '"2"' }] }])
    give('bulk.success.assign', 'bulkAction', [{ id: `${action} 0`, action, targets }], 1)
  expect(undone().slice(0, 2)).toEqual([[edits[0]], others])
})

test('a form of a device that has left its dealership as it was can be taken back after an assignment', () => {
  const { give, undone } = notices()
  const edit = { kind: 'device', id: 'one', values: { name: 'was' } }
  give('devices.success.deviceUpdated', 'changes', [edit])
  const assignment = { id: 'assign 0', action: 'assign', targets: { ids: ['one'] } }
  give('bulk.success.assign', 'devices.bulkAction', [assignment], 1)
  expect(undone()[0]).toEqual([edit])
})
