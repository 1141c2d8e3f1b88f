import { expect, test } from 'vitest'
import { createActor, fromPromise, type NonReducibleUnknown } from 'xstate'
import { addUserMachine } from '../../src/machines/dialogs/add-user.machine.ts'
import { disableUserMachine } from '../../src/machines/dialogs/disable-user.machine.ts'
import { editUserMachine } from '../../src/machines/dialogs/edit-user.machine.ts'
import { userDialogsMachine } from '../../src/machines/dialogs/user-dialogs.machine.ts'
import {
  addUserTrace,
  disableUserTrace,
  editUserTrace,
  userDialogsTrace,
} from '../../src/machines/dialogs/user-dialogs.trace.ts'
import { replay } from '../../src/trace/player.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { groups, profileOf, userOf } from '../models/samples.ts'

/** Edits a user with a name that is too long, then with one that is taken; adds one and turns back; disables one. */
async function play() {
  const answers: (() => Promise<void>)[] = [
    () =>
      Promise.reject({
        code: 'rejected',
        status: 409,
        message: 'ysabeau@maple.example is there',
        field: null,
      }),
    () => Promise.resolve(),
    () => Promise.resolve(),
  ]
  const submit = <Input extends NonReducibleUnknown>() =>
    fromPromise<void, Input>(() => answers.shift()?.() ?? Promise.reject(new Error('too many')))
  const recorder = createRecorder({
    rules: [addUserTrace, disableUserTrace, editUserTrace, userDialogsTrace],
    buildId: 'build-7',
    now: () => 0,
  })
  const dialogs = createActor(
    userDialogsMachine.provide({
      actors: {
        addUser: addUserMachine.provide({ actors: { submit: submit() } }),
        editUser: editUserMachine.provide({ actors: { submit: submit() } }),
        disableUser: disableUserMachine.provide({ actors: { submit: submit() } }),
      },
    }),
    { input: { actor: profileOf('LF_ADMIN', 'ada@byron.example'), groups }, inspect: recorder.inspect },
  ).start()
  const form = (id: string, ...events: readonly { type: string; [field: string]: unknown }[]) => {
    for (const event of events) dialogs.system.get(id)?.send(event)
    return new Promise((resolve) => setImmediate(resolve))
  }
  const user = userOf('DEALER_USER', {
    id: 'ysabeau@maple.example',
    email: 'ysabeau@maple.example',
    firstName: 'Ysabeau',
  })
  dialogs.send({ type: 'edit.requested', row: user })
  await form(
    'editUser',
    { type: 'field.edited', field: 'lastName', value: 'Moneypenny'.repeat(11) },
    { type: 'form.submitted', secrets: {} },
    { type: 'field.edited', field: 'lastName', value: 'Goodnight' },
    { type: 'option.chosen', field: 'role', value: 'GROUP_USER' },
    { type: 'option.chosen', field: 'groupId', value: 'south' },
    { type: 'form.submitted', secrets: {} },
  )
  await form('editUser', { type: 'form.submitted', secrets: {} })
  dialogs.send({ type: 'add.requested' })
  await form(
    'addUser',
    { type: 'field.edited', field: 'email', value: 'mary@maple.example' },
    { type: 'form.cancelled' },
  )
  dialogs.send({ type: 'disable.requested', row: user })
  await form('disableUser', { type: 'form.submitted' })
  return { dialogs, trace: await recorder.export('') }
}

test('a session with the dialogs names nobody, and goes to the same end again', async () => {
  const { dialogs, trace } = await play()
  expect(dialogs.getSnapshot().value).toBe('closed')
  const json = JSON.stringify(trace).toLowerCase()
  for (const name of ['ysabeau', 'moneypenny', 'goodnight', 'mary', 'maple', 'ada', 'byron']) {
    expect(json).not.toContain(name)
  }
  const result = replay(trace, [userDialogsMachine, addUserMachine, editUserMachine, disableUserMachine])
  expect(result.actors.map(({ divergence }) => divergence)).toEqual(result.actors.map(() => null))
  expect(result.actors.map(({ path, snapshots }) => [path, snapshots.at(-1)?.value])).toEqual([
    ['userDialogs', 'closed'],
    ['userDialogs/editUser', 'saved'],
    ['userDialogs/addUser', 'cancelled'],
    ['userDialogs/disableUser', 'saved'],
  ])
})
