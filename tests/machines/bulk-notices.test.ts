import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { BulkAction } from '../../src/domain/lists/bulk.ts'
import type { EditUndo, NoticeMessage } from '../../src/domain/shell/notice.ts'
import { notificationsMachine } from '../../src/machines/shell/notifications.machine.ts'

test('two actions on many reports are two notices: each takes back its own', () => {
  const notices = createActor(notificationsMachine, { clock: new SimulatedClock() }).start()
  const published = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `${count}-${at}`)
    const edits = [{ id: 'unpublish', action: 'unpublish', targets: { ids }, count, incomplete: true }]
    notices.send({
      type: 'notice.given',
      tone: 'success',
      message: 'bulk.success.publish',
      page: '/battery-reports',
      count,
      undo: { list: 'reports.bulkAction', edits },
    })
  }
  published(2)
  published(3)
  const shown = notices.getSnapshot().context.notices
  expect(shown.map(({ count, undo }) => [count, undo?.edits.length])).toEqual([
    [2, 1],
    [3, 1],
  ])
})

const wayBack = (action: BulkAction, targets: object) => {
  const edit = { id: `${action} 0`, action, targets }
  return { list: 'bulkAction', edits: [edit] }
}

test.each([
  ['assign', { kind: 'device', former: { values: { dealershipId: 'oak' } } }, 'devices.rowUndo'],
  ['debugOff', { kind: 'debug', debug: true }, 'devices'],
  ['enable', { kind: 'standing', former: { values: { isDisabled: false } } }, 'users.rowUndo'],
  ['unpublish', { kind: 'published', published: false }, 'reports'],
  ['restore', { kind: 'published', published: true }, 'reports'],
] as const)(
  'what an own action has changed of many rows since is not taken back (%s)',
  (action, undo, list) => {
    const notices = createActor(notificationsMachine, { clock: new SimulatedClock() }).start()
    const page = '/list'
    const edits = ['one', 'two'].map((id) => ({ ...undo, id }))
    const others = [{ kind: 'note', id: 'one', former: { values: { note: '' } } }]
    const give = (message: NoticeMessage, way: EditUndo, count?: number) =>
      notices.send({
        type: 'notice.given',
        tone: 'success',
        message,
        page,
        undo: way,
        ...(count && { count }),
      })
    give('devices.success.deviceUpdated', { list, edits })
    give('devices.success.noteUpdated', { list, edits: others })
    for (const targets of [{ ids: ['other'] }, { expected: [{ id: 'two', version: '"2"' }] }])
      give('bulk.success.assign', wayBack(action, targets), 1)
    const shown = notices.getSnapshot().context.notices
    expect(shown.slice(0, 2).map((notice) => notice.undo?.edits)).toEqual([[edits[0]], others])
  },
)

test('a form of a device that has left its dealership as it was can be taken back after an assignment', () => {
  const notices = createActor(notificationsMachine, { clock: new SimulatedClock() }).start()
  const edit = { kind: 'device', id: 'one', former: { values: { name: 'was' } } }
  const given = { type: 'notice.given', tone: 'success', page: '/devices' } as const
  const edits = [{ id: 'assign 0', action: 'assign', targets: { ids: ['one'] } }]
  notices.send({
    ...given,
    message: 'devices.success.deviceUpdated',
    undo: { list: 'devices.rowUndo', edits: [edit] },
  })
  notices.send({
    ...given,
    message: 'bulk.success.assign',
    count: 1,
    undo: { list: 'devices.bulkAction', edits },
  })
  expect(notices.getSnapshot().context.notices[0]?.undo?.edits).toEqual([edit])
})
