import { isDeepStrictEqual } from 'node:util'
import { type BulkAction, type BulkOutcome, tallyOf } from '../../../src/domain/lists/bulk.ts'
import { bulkActionMachine } from '../../../src/machines/bulk/bulk-action.machine.ts'
import { defineModel } from '../../kit/model.ts'
import { networkFailure, unauthorized } from '../samples.ts'

const ask = (action: BulkAction) =>
  ({
    type: 'action.requested',
    request: { action, targets: { ids: ['one', 'two'] }, count: 2, incomplete: false },
  }) as const
const saved = (id: string, outcome: BulkOutcome, wasPublished = false) =>
  ({ type: 'bulk.saved', results: [{ id, outcome, version: `"${id}"`, wasPublished }] }) as const
/** A question about one row, which the list edits. */
const questionOfRow = {
  type: 'action.requested',
  request: {
    action: 'publish',
    targets: { ids: ['one'] },
    count: 1,
    incomplete: true,
    row: {
      edit: { kind: 'published', id: 'one', published: true },
      name: '2023 Tesla Model Y · 123456',
      doubts: ['no_trim', 'no_score'],
    },
  },
} as const
const undo = {
  id: 'unpublish',
  action: 'unpublish',
  targets: { expected: [{ id: 'one', version: '"one"' }] },
  count: 1,
  incomplete: true,
  name: '2021 Tesla Model 3 · 729541',
} as const

export const model = defineModel(import.meta.url, {
  machine: bulkActionMachine,
  events: ({ context }) => [
    ask('publish'),
    // After a call whose outcome is not known, the others are like the first.
    ...(context.lost === null
      ? ([
          ask('archive'),
          ask('regenerate'),
          ask('assign'),
          { type: 'dealership.chosen', id: 'oak' },
          questionOfRow,
        ] as const)
      : [ask('archive')]),
    { type: 'action.confirmed' },
    { type: 'action.cancelled' },
    { type: 'incomplete.confirmed' },
    { type: 'retry.requested' },
    { type: 'result.dismissed' },
    ...(context.waiting.length < 2 ? [{ type: 'row.edited', edit: undo } as const] : []),
    { type: 'bulk.started', total: 2 },
    saved('one', 'changed', true),
    ...(context.lost === null ? [saved('two', 'no_score'), saved('two', 'not_found')] : []),
    ...(context.lost?.earlier
      ? [{ type: 'bulk.recovered', results: saved('one', 'changed').results } as const]
      : []),
    { type: 'bulk.completed' },
    { type: 'bulk.stopped' },
    { type: 'bulk.unstoppable' },
    { type: 'bulk.failed', failure: networkFailure, lost: 'call-1' },
    { type: 'bulk.failed', failure: unauthorized, lost: null },
  ],
  eventSources: {
    'bulk.started': 'changeRows',
    'bulk.saved': 'changeRows',
    'bulk.recovered': 'changeRows',
    'bulk.completed': 'changeRows',
    'bulk.stopped': 'changeRows',
    'bulk.unstoppable': 'changeRows',
    'bulk.failed': 'changeRows',
  },
  project: ({ context }) => [
    context.request?.action ?? null,
    context.request?.dealership ?? null,
    context.request?.row?.edit.kind ?? null,
    context.waiting.length,
    context.total !== null,
    context.results.map(({ id, outcome }) => `${id} ${outcome}`).sort(),
    context.failure?.code ?? null,
    context.lost && [context.lost.id, context.lost.earlier !== null],
  ],
  invariants: {
    'a failed action names its reason, no other has one': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'what runs was asked for': (snapshot) => snapshot.matches('idle') || snapshot.context.request !== null,
    'what takes an action back does not wait for nothing': (snapshot) =>
      !snapshot.matches('idle') ||
      snapshot.matches({ idle: 'failed' }) ||
      snapshot.context.waiting.length === 0,
    'no report is counted twice': ({ context: { results } }) =>
      new Set(results.map(({ id }) => id)).size === results.length,
  },
  edgeInvariants: {
    'a call whose outcome is not known is forgotten only when it is known': ({
      from,
      event,
      to,
      started,
    }) => {
      if (started.length === 0) return true
      const { lost, request } = from.context
      if (lost === null || ['bulk.completed', 'bulk.stopped'].includes(event.type))
        return to.context.lost === null
      const earlier = event.type === 'retry.requested' ? lost.earlier : (lost.earlier ?? request)
      return isDeepStrictEqual(to.context.lost, { ...lost, earlier })
    },
    'one action runs at a time': ({ from, event, started }) =>
      !from.matches('running') || event.type !== 'action.requested' || started.length === 0,
    'archiving, regenerating, assigning and edits of a row are asked about first': ({ event, started }) =>
      event.type !== 'action.requested' ||
      (event.request.action === 'publish' && event.request.row === undefined) ||
      started.length === 0,
    'an edit of a row is saved by the list, once, and only after a yes': ({
      from,
      event,
      started,
      emitted,
    }) => {
      const isYes = from.matches('asking') && event.type === 'action.confirmed'
      const isOfRow = from.context.request?.row !== undefined
      return (
        emitted.filter(({ type }) => type === 'edit.confirmed').length === Number(isYes && isOfRow) &&
        !(isYes && isOfRow && started.length > 0 && from.context.waiting.length === 0)
      )
    },
    'no device is assigned before its dealership is known': ({ to, started }) =>
      started.length === 0 ||
      to.context.request?.action !== 'assign' ||
      to.context.request.dealership !== undefined,
    'nothing is sent after a no': ({ from, event, started }) =>
      from.value !== 'asking' ||
      event.type !== 'action.cancelled' ||
      started.length === 0 ||
      from.context.waiting.length > 0,
    'what an earlier action has changed is told as its own, before the results of the next': ({
      from,
      event,
      to,
      emitted,
    }) =>
      event.type !== 'bulk.recovered' ||
      !from.matches('running') ||
      (to.context.lost === null &&
        isDeepStrictEqual(to.context.results, from.context.results) &&
        emitted.some(
          (fact) =>
            fact.type === 'notice.raised' &&
            fact.message === `bulk.success.${from.context.lost?.earlier?.action}` &&
            fact.count === 1,
        )),
    'a notice says how many were changed, and takes all of them back': ({ from, event, emitted }) =>
      event.type === 'bulk.recovered' ||
      emitted.every((fact) => {
        if (fact.type !== 'notice.raised' || fact.tone !== 'success') return true
        const changed = from.context.results.filter(({ outcome }) => outcome === 'changed')
        return (
          fact.count === changed.length &&
          (from.context.request?.action === 'regenerate') === (fact.undo === undefined)
        )
      }),
    'a notice about an action that was asked for in its row names the vehicle, and so does its way back': ({
      from,
      event,
      emitted,
    }) =>
      event.type === 'bulk.recovered' ||
      emitted.every((fact) => {
        if (fact.type !== 'notice.raised' || fact.tone !== 'success') return true
        const edits: readonly object[] = fact.undo?.edits ?? []
        const names = [fact.subject, ...edits.map((edit) => ('name' in edit ? edit.name : undefined))]
        return names.every((name) => name === from.context.request?.name)
      }),
    'what takes an action back names each row that was changed, in the version that it has left': ({
      from,
      event,
      emitted,
    }) =>
      event.type === 'bulk.recovered' ||
      emitted.every((fact) => {
        if (fact.type !== 'notice.raised' || fact.undo === undefined) return true
        const isArchived = from.context.request?.action === 'archive'
        const named = fact.undo.edits.map((edit: object) => 'targets' in edit && edit.targets)
        const changed = from.context.results.filter(({ outcome }) => outcome === 'changed')
        return isDeepStrictEqual(named, [
          {
            expected: changed.map(({ id, version, wasPublished }) => ({
              id,
              version,
              ...(isArchived && wasPublished ? { republish: true } : {}),
            })),
          },
        ])
      }),
    'the list is read again whenever an action ends': ({ from, to, emitted }) =>
      !from.matches('running') ||
      to.matches('running') ||
      emitted.some(({ type }) => type === 'rows.changed'),
    'a failure is told when it happens, unless the session has ended': ({ event, emitted }) =>
      (event.type === 'bulk.failed' && event.failure.code !== 'unauthorized') ===
      emitted.some((fact) => fact.type === 'notice.raised' && fact.message === 'bulk.error.failed'),
    'whoever asks while an action runs is told so, and nothing else happens': ({
      from,
      event,
      to,
      emitted,
    }) =>
      event.type !== 'action.requested' ||
      !from.matches('running') ||
      (to.matches('running') &&
        to.context === from.context &&
        emitted.every((fact) => fact.type === 'notice.raised' && fact.message === 'bulk.error.running')),
    'whoever stops an action waits for what the server says of it': ({ from, event, to }) => {
      const isAsked = from.matches({ running: 'changing' }) && event.type === 'action.cancelled'
      return !isAsked || to.matches({ running: 'stopping' })
    },
    'what was changed until an action has stopped is told like that of a whole one': ({
      from,
      event,
      emitted,
    }) =>
      event.type !== 'bulk.stopped' ||
      !from.matches('running') ||
      emitted.some((fact) => fact.type === 'notice.raised' && fact.tone === 'success') ===
        tallyOf(from.context.results).changed > 0,
    'a stop that fails is told, and the action goes on': ({ from, event, to, emitted }) =>
      event.type !== 'bulk.unstoppable' ||
      !from.matches({ running: 'stopping' }) ||
      (to.matches({ running: 'changing' }) &&
        emitted.some((fact) => fact.type === 'notice.raised' && fact.message === 'bulk.error.unstoppable')),
    'a retry sends the same again': ({ from, event, to, started }) =>
      event.type !== 'retry.requested' ||
      !from.matches({ idle: 'failed' }) ||
      (started.length === 1 && to.context.request === from.context.request),
  },
})
