import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
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
