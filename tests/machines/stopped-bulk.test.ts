import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { BulkCall, StopAsked } from '../../src/domain/lists/bulk.ts'
import { bulkActionMachine } from '../../src/machines/bulk/bulk-action.machine.ts'

test('an action that has stopped has ended, also when the answer to the stop was lost', () => {
  const machine = bulkActionMachine.provide({
    actors: {
      changeRows: fromCallback<StopAsked, BulkCall>(({ receive, sendBack }) =>
        receive(() => {
          sendBack({ type: 'bulk.unstoppable' })
          sendBack({ type: 'bulk.stopped' })
        }),
      ),
    },
  })
  const action = createActor(machine).start()
  const request = { action: 'publish', targets: { ids: ['one'] }, count: 1, incomplete: false } as const
  action.send({ type: 'action.requested', request })
  action.send({ type: 'action.cancelled' })
  expect(action.getSnapshot().matches('idle')).toBe(true)
})
