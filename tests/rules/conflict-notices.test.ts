import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import type { Failure } from '../../src/domain/failure.ts'
import { deleteDeviceMachine } from '../../src/machines/dialogs/device-dialogs.machine.ts'
import { editDeviceMachine } from '../../src/machines/dialogs/edit-device.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { deviceOf, groups, networkFailure, profileOf } from '../models/samples.ts'

const actor = profileOf('LF_ADMIN')
const device = deviceOf('1', { status: 'shipped' })
const subject = { actor, groups, row: device }
const overtaken: Failure = {
  code: 'overtaken',
  fields: ['name'],
  by: 'Eve Moneypenny',
  at: null,
  current: deviceOf('1', { version: '"2"' }),
}
const elsewhere: Failure = {
  code: 'rejected',
  status: 409,
  message: 'No',
  field: null,
  conflict: { expected: null, current: { id: 'elm', name: 'Elm' } },
}

const request = { type: 'editor.requested', kind: 'tracking', device, features: actor.features }
const text = { type: 'text.edited', text: 'https://track.example/1' }

test.each<[string, AnyStateMachine, readonly { readonly type: string }[]]>([
  ['form', editDeviceMachine, [{ type: 'form.submitted', secrets: {} } as never]],
  ['confirmation', deleteDeviceMachine, [{ type: 'form.submitted' }]],
  ['editor', deviceEditorsMachine, [request, text, { type: 'edit.submitted' }]],
])('a %s that asks after a conflict raises no notice beside its question', async (_, machine, events) => {
  const noticesAfter = async (failure: Failure) => {
    const refuse = fromPromise(() => Promise.reject(failure))
    const notices: unknown[] = []
    const running = createActor(machine.provide({ actors: { submit: refuse, saveEdit: refuse } }), {
      input: { subject },
    })
    running.on('notice.raised', (notice) => notices.push(notice))
    running.start()
    for (const event of events) running.send(event)
    await new Promise((resolve) => setImmediate(resolve))
    return notices
  }
  expect(await noticesAfter(overtaken)).toEqual([])
  expect(await noticesAfter(elsewhere)).toEqual([])
  expect(await noticesAfter(networkFailure)).toHaveLength(1)
})
