import type { AnyEventObject } from 'xstate'
import {
  reversedUndo,
  undoOfDevice,
  undoOfNote,
  undoOfStanding,
  undoOfTracking,
  undoOfUser,
} from '../../../src/domain/lists/row-undo.ts'
import { deviceValuesOf } from '../../../src/machines/dialogs/device-form.ts'
import { userValuesOf } from '../../../src/machines/dialogs/user-form.ts'
import { rowUndoMachine } from '../../../src/machines/lists/row-undo.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { deviceOf, networkFailure, overtakenBy, profileOf, unauthorized, userOf } from '../samples.ts'

const device = deviceOf('1', { status: 'shipped', version: '"1"' })
const user = userOf('DEALER_USER', { version: '"1"' })

/** One of each kind, and both ways of a standing. */
const edits = [
  undoOfDevice(device, { ...deviceValuesOf(device), name: 'calm-elk' }),
  undoOfNote(device, 'Loose cable'),
  undoOfTracking(device, 'https://track.example/1'),
  undoOfUser(profileOf('LF_ADMIN'), user, { ...userValuesOf(user), firstName: 'Vesper' }),
  undoOfStanding(user, true),
  undoOfStanding(user, false),
].filter((edit) => edit !== null)

const overtaken = overtakenBy(deviceOf('1', { version: '"3"' }), ['name'])

export const model = defineModel(import.meta.url, {
  machine: rowUndoMachine,
  input: { list: 'devices.rowUndo' },
  events: ({ context: { queue } }) => [
    // Any number may wait; two show what becomes of them.
    ...(queue.length === 0 ? edits : queue.length === 1 ? edits.slice(0, 1) : []).map(
      (edit) => ({ type: 'row.edited', edit }) as const,
    ),
    ...ends('undoEdit', [undefined], [networkFailure, overtaken, unauthorized]),
  ],
  project: ['queue'],
  edgeInvariants: {
    'what is taken back is told with the way to make it again': ({ event, from, emitted }) => {
      if (event.type !== 'xstate.done.actor.undoEdit') return true
      const [first] = from.context.queue
      return first !== undefined && offered(emitted) === JSON.stringify([reversedUndo(first)])
    },
    'none is lost: each is answered in its turn': ({ event, from, to }) =>
      !event.type.endsWith('actor.undoEdit') || to.context.queue.length === from.context.queue.length - 1,
  },
})

function offered(emitted: readonly AnyEventObject[]): string {
  return JSON.stringify(emitted.flatMap(({ undo }) => undo?.edits ?? []))
}
