import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { notificationsMachine } from '../../src/machines/shell/notifications.machine.ts'

const noted = (
  message: 'devices.success.noteCreated' | 'devices.success.noteUpdated',
  id: string,
  at: number,
) =>
  ({
    type: 'notice.given',
    tone: 'success',
    message,
    page: '/devices',
    undo: { list: 'devices.rowUndo', edits: [{ kind: 'note', id, at }] },
  }) as const

test('only the last edit of a field can be taken back, also when an earlier one was told in other words', () => {
  const notifications = createActor(notificationsMachine).start()
  const undone = () =>
    notifications
      .getSnapshot()
      .context.notices.map(({ message, count, undo }) => [message, count, undo?.edits])
  notifications.send(noted('devices.success.noteCreated', '1', 1))
  notifications.send(noted('devices.success.noteCreated', '2', 2))
  notifications.send(noted('devices.success.noteUpdated', '1', 3))
  expect(undone()).toEqual([
    ['devices.success.noteCreated', 2, [{ kind: 'note', id: '2', at: 2 }]],
    ['devices.success.noteUpdated', undefined, [{ kind: 'note', id: '1', at: 3 }]],
  ])
  notifications.send(noted('devices.success.noteUpdated', '2', 4))
  expect(undone()).toEqual([
    ['devices.success.noteCreated', 2, undefined],
    [
      'devices.success.noteUpdated',
      undefined,
      [
        { kind: 'note', id: '1', at: 3 },
        { kind: 'note', id: '2', at: 4 },
      ],
    ],
  ])
})

test('a tracking link that the form of the device has changed since is not taken back, nor the form once the link was changed', () => {
  const notifications = createActor(notificationsMachine).start()
  const undoOf = (kind: string, at: number) => ({
    undo: { list: 'devices.rowUndo', edits: [{ kind, id: '1', at }] },
  })
  const give = (
    message: 'devices.success.deviceUpdated' | 'devices.success.trackingUrlUpdated',
    kind: string,
    at: number,
  ) =>
    notifications.send({
      type: 'notice.given',
      tone: 'success',
      message,
      page: '/devices',
      ...undoOf(kind, at),
    })
  const undone = () => notifications.getSnapshot().context.notices.map(({ undo }) => undo?.edits)
  give('devices.success.trackingUrlUpdated', 'tracking', 1)
  give('devices.success.deviceUpdated', 'device', 2)
  expect(undone()).toEqual([undefined, [{ kind: 'device', id: '1', at: 2 }]])
  give('devices.success.trackingUrlUpdated', 'tracking', 3)
  expect(undone()).toEqual([undefined, undefined, [{ kind: 'tracking', id: '1', at: 3 }]])
})
