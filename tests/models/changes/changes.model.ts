import {
  type Change,
  type Changed,
  inverse,
  reportChange,
  wayBack,
} from '../../../src/domain/changes/change.ts'
import {
  undoOfDevice,
  undoOfNote,
  undoOfStanding,
  undoOfTracking,
  undoOfUser,
} from '../../../src/domain/changes/row-changes.ts'
import { debuggingOf, filingOf, reportEdit, stockEdit } from '../../../src/domain/changes/row-edits.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { changesMachine } from '../../../src/machines/changes/changes.machine.ts'
import { callId, isSuperseded, type PendingChange } from '../../../src/machines/changes/changes.rules.ts'
import { deviceValuesOf } from '../../../src/machines/dialogs/device-form.ts'
import { userValuesOf } from '../../../src/machines/dialogs/user-form.ts'
import { restored } from '../../../src/machines/lists/saved-views.types.ts'
import { defineModel, done, failed, plain } from '../../kit/model.ts'
import {
  deviceOf,
  inventoryItem,
  missing,
  networkFailure,
  overtakenBy,
  profileOf,
  reportRow,
  unauthorized,
  userOf,
  viewOf,
} from '../samples.ts'

const report = { id: 'one', version: '"1"', name: '2023 Tesla Model Y · 900001' }
export const trimChange = reportChange('trim', report, null, 'Performance')
export const doubtChange = reportChange('odometer', report, null, 'replaced')
export const firstUseChange = reportChange('firstUse', report, null, '2023-03-04')

const device = deviceOf('1', { status: 'shipped', version: '"1"' })
const user = userOf('DEALER_USER', { version: '"1"' })
const note = undoOfNote(device, 'Loose cable')
const row = reportRow('one')

/** One of each kind, and both ways of a standing. Some are made in the row of a list. */
const others = [
  firstUseChange,
  undoOfDevice(device, { ...deviceValuesOf(device), name: 'calm-elk' }),
  undoOfTracking(device, 'https://track.example/1'),
  undoOfUser(profileOf('LF_ADMIN'), user, { ...userValuesOf(user), firstName: 'Vesper' }),
  undoOfStanding(user, true),
  undoOfStanding(user, false),
  restored(viewOf('1')),
  reportEdit(row, 'published', !row.published),
  filingOf(row),
  filingOf({ ...row, archived: true }),
  reportEdit(row, 'regenerated', true),
  stockEdit(inventoryItem('1'), 'Performance'),
  debuggingOf(device),
].filter((change) => change !== null)

/** Two of one field, another of the same row, and one of another row. */
const together = [trimChange, inverse(trimChange), doubtChange, note].filter((change) => change !== null)

export const rejected: Failure = { code: 'rejected', status: 400, message: 'refused', field: null }

const current = { version: '"2"', values: { trim: 'Long Range', odometer: 'misread', note: '' } }
/** The row of the note is gone. */
const failuresOf = ({ resource }: Change) =>
  resource === 'report'
    ? [networkFailure, unauthorized, rejected, overtakenBy(current, ['trim'])]
    : [networkFailure, missing, overtakenBy(current, ['note'])]

const changed: readonly Changed[] = [trimChange, doubtChange].map(({ id, kind }) => ({ id, kind }))

export const model = defineModel(import.meta.url, {
  machine: changesMachine,
  tags: ['P4.22', 'D2.8', 'D4.1', 'D4.6', 'D4.8'],
  events: ({ context: { changes } }) => [
    // Any number may wait; two show what becomes of them.
    ...(changes.length === 0
      ? [...together, ...others]
      : changes.length < 2 && !isOther(changes)
        ? together
        : []
    ).map((edit) => ({ type: 'row.edited', edit }) as const),
    ...changed.flatMap((each) => [
      { type: 'edit.retried', changed: each } as const,
      { type: 'edit.dismissed', changed: each } as const,
    ]),
    ...plain('network.recovered', 'window.focused', 'session.renewed'),
    ...changes.flatMap(({ change, call }) =>
      call === null
        ? []
        : [
            ...[null, { id: change.id }].map((row) => done(callId(call), { row, version: '"3"' })),
            ...failuresOf(change).map((failure) => failed(callId(call), failure)),
          ],
    ),
  ],
  project: ({ context }) =>
    context.changes.map(({ change: { kind, version, former, values }, status, failure, call }) => [
      kind,
      version,
      former,
      values,
      status,
      failure?.code,
      call,
    ]),
  delays: { resumeDelay: 15_000 },
  invariants: {
    'what was overtaken is tried again on the row as it is now': ({ context }) =>
      context.changes.every(
        ({ change, failure, status }) =>
          status !== 'refused' || failure?.code !== 'overtaken' || change.version === '"2"',
      ),
    'of one row, one change is sent at a time': ({ context: { changes } }) => {
      const sent = changes.filter(({ status }) => status === 'sending').map(({ change }) => change.id)
      return new Set(sent).size === sent.length
    },
    'of one field, one refusal is shown': ({ context: { changes } }) => {
      const refused = changes.filter(({ status }) => status === 'refused').map(({ change }) => change.kind)
      return new Set(refused).size === refused.length
    },
    'nothing waits while something could be sent': ({ value, context: { changes } }) =>
      JSON.stringify(value) !== '{"unsaved":"refused"}' ||
      changes.every(({ status }) => status === 'refused'),
  },
  edgeInvariants: {
    'a change goes only when it is saved, told, dismissed, or made anew': ({ event, from, to, emitted }) => {
      const lost = from.context.changes.filter((before) => !to.context.changes.some(isAfter(before)))
      return (
        lost.length === 0 ||
        event.type === 'edit.dismissed' ||
        (event.type === 'row.edited' && lost.every(({ status }) => status === 'refused')) ||
        emitted.length > 0
      )
    },
    'without a network or a session nothing is lost or refused': ({ event, from, to }) =>
      !('error' in event && isUnanswered(event.error)) ||
      to.context.changes.filter(({ status }) => status !== 'refused').length ===
        from.context.changes.filter(({ status }) => status !== 'refused').length,
    'what is saved is told with the way to take it back, on the version that it has made': ({
      event,
      from,
      emitted,
    }) => {
      const saved = from.context.changes.find(
        ({ call }) => event.type === `xstate.done.actor.${callId(call ?? 0)}`,
      )
      if (saved === undefined || saved.change.kind === 'view') return true
      const back = isSuperseded(from.context.changes, saved) ? null : wayBack(saved.change)
      const undo = emitted.flatMap((fact) => ('undo' in fact ? [fact.undo] : []))
      const edits = back === null ? [] : [{ list: 'changes', edits: [{ ...back, version: '"3"' }] }]
      return JSON.stringify(undo) === JSON.stringify(edits)
    },
    'a refused change outdates the rows, and a later one of the same is made on what is saved': ({
      event,
      from,
      to,
      emitted,
    }) => {
      const refused = from.context.changes.find(
        ({ call }) => event.type === `xstate.error.actor.${callId(call ?? 0)}`,
      )
      if (refused === undefined || !('error' in event) || isUnanswered(event.error)) return true
      const next = to.context.changes.find((other) => other.status !== 'refused' && isAfter(refused)(other))
      return (
        emitted.some(({ type }) => type === 'rows.outdated') &&
        (next === undefined || JSON.stringify(next.change.former) === JSON.stringify(refused.change.former))
      )
    },
  },
})

/** One of the kinds that need no second change beside them. */
function isOther(changes: readonly PendingChange[]): boolean {
  return changes.some(({ change }) => others.some(({ kind }) => kind === change.kind))
}

function isAfter({ change }: PendingChange) {
  return ({ change: { id, kind } }: PendingChange) => id === change.id && kind === change.kind
}

function isUnanswered(error: unknown): boolean {
  return error === networkFailure || error === unauthorized
}
