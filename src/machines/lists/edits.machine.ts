import { assertEvent, assign, cancel, emit, enqueueActions, raise, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'
import {
  callId,
  endedEdit,
  hasLater,
  isUnconfirmed,
  isWaiting,
  queued,
  requeued,
  resumed,
  started,
  wayBack,
  withEnded,
  withoutSaved,
} from './edits.rules.ts'
import type { EditMade, EditRules, RowEdit, RowSaved } from './list.types.ts'

export const SETTLE_DELAY_MS = 2000
/** Edits that wait for the network are tried again after this time, because a browser does not notice every recovery. */
export const RESUME_DELAY_MS = 15_000

export interface EditsContext<L extends ListTypes = ListTypes> {
  readonly edits: readonly RowEdit<L>[]
}

/** Asks to save an edit. */
export type EditRequest<L extends ListTypes> = Pick<RowEdit<L>, 'edit' | 'row'>

export type EditsEvent<L extends ListTypes = ListTypes> =
  | EditMade<L>
  | { readonly type: 'edit.retried'; readonly id: string }
  | { readonly type: 'edit.dismissed'; readonly id: string }
  | { readonly type: 'edits.settled' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | { readonly type: `xstate.done.actor.saveEdit.${number}`; readonly output: L['row'] | null }
  | { readonly type: `xstate.error.actor.saveEdit.${number}`; readonly error: unknown }

export type EditsFact<L extends ListTypes = ListTypes> =
  | RowSaved<L>
  | NoticeRaised
  | { readonly type: 'rows.outdated' }
  | { readonly type: 'edit.saved'; readonly list: string }

interface EditsConfig<L extends ListTypes> {
  /** The list, by the `systemId` of its actor. Notices send it an edit that takes another one back. */
  readonly list: string
  readonly rules: EditRules<L>
}

/** An answered edit shows that the network is there, so the edits that waited for it go, too. */
const GO_ON = ['resumeEdits', 'saveNext'] as const

/**
 * Defines what saves the edits of a list: those of one row in their order, those of several rows side by side. Without a network they
 * wait for it. After a refusal the list is read again, which rolls the edit back.
 */
export function defineEdits<L extends ListTypes>({ list, rules }: EditsConfig<L>) {
  return setup({
    types: {
      context: {} as EditsContext<L>,
      events: {} as EditsEvent<L>,
      emitted: {} as EditsFact<L>,
      tags: {} as 'unsaved',
    },
    actors: { saveEdit: unprovided<L['row'] | null, EditRequest<L>>('saveEdit') },
    actions: {
      queueEdit: assign(({ context }, { edit, row }: EditMade<L>) => ({
        edits: queued(context.edits, edit, row),
      })),
      /** The notice of an earlier edit of the field must not undo this one. */
      outdateUndo: sendTo(
        ({ system }) => system.get('notifications'),
        ({ event }) => {
          assertEvent(event, 'edit.made')
          return { type: 'undo.outdated' as const, list, edit: event.edit }
        },
      ),
      requeueEdit: assign(({ context }, id: string) => ({ edits: requeued(context.edits, id) })),
      dismissEdit: assign(({ context }, id: string) => ({
        edits: context.edits.filter(({ edit, status }) => edit.id !== id || status !== 'refused'),
      })),
      resumeEdits: assign(({ context }) => ({ edits: resumed(context.edits) })),
      saveNext: enqueueActions(({ context, enqueue }) => {
        const { edits, begun } = started(context.edits)
        enqueue.assign({ edits })
        for (const { edit, row, call } of begun)
          enqueue.spawnChild('saveEdit', { id: callId(call), input: { edit, row } })
      }),
      setSaved: enqueueActions(({ context, event, enqueue }) => {
        const ended = endedEdit(context.edits, event)
        const { edit, row } = ended
        const answer = 'output' in event ? event.output : null
        const after = answer ?? (row && rules.apply(row, edit))
        const back = hasLater(context.edits, ended) ? null : wayBack(ended, rules)
        enqueue.stopChild(callId(ended.call))
        enqueue.assign({ edits: withoutSaved(context.edits, ended, after) })
        enqueue.emit({ type: 'row.saved', row: after })
        enqueue.emit({
          ...successNotice(rules.saved(edit)),
          ...about(row),
          ...(back && { undo: { list, edits: [back] } }),
        })
        enqueue.emit({ type: 'edit.saved', list: `${list}List` })
      }),
      setWaiting: enqueueActions(({ context, event, enqueue }) => {
        const ended = endedEdit(context.edits, event)
        enqueue.stopChild(callId(ended.call))
        enqueue.assign({
          edits: withEnded(context.edits, ended, { status: 'waiting', failure: { code: 'network' } }),
        })
      }),
      setRefused: enqueueActions(({ context, event, enqueue }, failure: Failure) => {
        const ended = endedEdit(context.edits, event)
        enqueue.stopChild(callId(ended.call))
        enqueue.assign({ edits: withEnded(context.edits, ended, { status: 'refused', failure }) })
        if (isWorthTelling(failure))
          enqueue.emit({ ...failureNotice(rules.refused(ended.edit)), ...about(ended.row) })
      }),
      forgetSettled: cancel('settled'),
      awaitSettled: raise({ type: 'edits.settled' }, { id: 'settled', delay: 'settleDelay' }),
      outdateRows: emit({ type: 'rows.outdated' }),
    },
    guards: {
      isNew: ({ context }, { edit }: EditMade<L>) => !isWaiting(context.edits, edit),
      isRefused: ({ context }, id: string) =>
        context.edits.some(({ edit, status }) => edit.id === id && status === 'refused'),
      isConfirmed: ({ context }) => !context.edits.some(isUnconfirmed),
      /** Nothing is being saved, and something is not confirmed. */
      isCutOff: ({ context }) => context.edits.every(({ status }) => status !== 'saving'),
      isWithoutNetwork: ({ event }) => 'error' in event && failureOf(event.error).code === 'network',
      /** The server still processes the edit after its answer. */
      isSettling: ({ context, event }) => rules.settles(endedEdit(context.edits, event).edit),
      isRowUnknown: ({ event }) => 'output' in event && event.output === null,
    },
    delays: { settleDelay: SETTLE_DELAY_MS, resumeDelay: RESUME_DELAY_MS },
  }).createMachine({
    id: `${list}Edits`,
    context: { edits: [] },
    initial: 'confirmed',
    on: {
      'edit.made': {
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.saving',
        actions: [{ type: 'queueEdit', params: ({ event }) => event }, 'outdateUndo', ...GO_ON],
      },
      'edit.retried': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        target: '.saving',
        actions: [{ type: 'requeueEdit', params: ({ event }) => event.id }, ...GO_ON],
      },
      'edit.dismissed': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        actions: { type: 'dismissEdit', params: ({ event }) => event.id },
      },
      'edits.settled': { actions: 'outdateRows' },
    },
    states: {
      confirmed: {},
      saving: {
        tags: 'unsaved',
        always: [
          { guard: 'isConfirmed', target: 'confirmed' },
          { guard: 'isCutOff', target: 'waiting' },
        ],
        on: {
          'xstate.done.actor.saveEdit.*': [
            { guard: 'isSettling', actions: ['setSaved', 'forgetSettled', 'awaitSettled', ...GO_ON] },
            { guard: 'isRowUnknown', actions: ['setSaved', 'outdateRows', ...GO_ON] },
            { actions: ['setSaved', ...GO_ON] },
          ],
          'xstate.error.actor.saveEdit.*': [
            { guard: 'isWithoutNetwork', actions: 'setWaiting' },
            {
              actions: [
                { type: 'setRefused', params: ({ event }) => failureOf(event.error) },
                'outdateRows',
                ...GO_ON,
              ],
            },
          ],
        },
      },
      waiting: {
        description:
          'No edit reaches the server. They go when the network is back, or when another edit is made.',
        tags: 'unsaved',
        on: {
          'network.recovered': { target: 'saving', actions: GO_ON },
          'window.focused': { target: 'saving', actions: GO_ON },
        },
        after: { resumeDelay: { target: 'saving', actions: GO_ON } },
      },
    },
  })

  function about(row: L['row'] | null): Pick<NoticeRaised, 'subject'> {
    return row === null ? {} : { subject: rules.nameOf(row) }
  }
}
