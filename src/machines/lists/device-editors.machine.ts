import { assign, emit, enqueueActions, not, setup } from 'xstate'
import { type Failure, failureOf, isOutdated } from '../../domain/failure.ts'
import type { Device, DeviceEdit } from '../../domain/lists/device.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import type { RowsChanged } from '../dialogs/define-dialogs.ts'
import { unprovided } from '../unprovided.ts'
import {
  type DeviceEditorsContext,
  type EditorRequest,
  editOf,
  hasDraft,
  mayView,
  otherDrafts,
  problemOf,
  savedText,
  targetOf,
  withDraft,
  wordsOf,
} from './device-editors.rules.ts'

export type DeviceEditorsEvent =
  | ({ readonly type: 'editor.requested' } & EditorRequest)
  | { readonly type: 'editor.closed' }
  | { readonly type: 'editing.begun' }
  | { readonly type: 'text.edited'; readonly text: string }
  | { readonly type: 'edit.submitted' }
  | { readonly type: 'edit.discarded' }

const editors = setup({
  types: {
    context: {} as DeviceEditorsContext,
    events: {} as DeviceEditorsEvent,
    emitted: {} as NoticeRaised | RowsChanged,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    saveEdit: unprovided<Device | null, { readonly edit: DeviceEdit }>('saveEdit'),
  },
  actions: {
    choose: assign((_, request: EditorRequest) => ({ target: targetOf(request) })),
    forget: assign({ target: null, problem: null, failure: null }),
    write: assign(({ context }, text: string) => ({ drafts: withDraft(context, text), problem: null })),
    check: assign(({ context }) => ({ problem: problemOf(context), failure: null })),
    dropDraft: assign(({ context }) => ({ drafts: otherDrafts(context), problem: null, failure: null })),
    dropIfGone: assign(({ context }) => ({
      drafts: isOutdated(context.failure) ? otherDrafts(context) : context.drafts,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    tellChanged: emit({ type: 'rows.changed' }),
    tellIfOutdated: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isOutdated(failure)) enqueue.emit({ type: 'rows.changed' })
    }),
    tellSaved: emit(({ context }) => successNotice(wordsOf(context).saved)),
    // That the session has ended is told once, by the portal.
    tellRefused: enqueueActions(({ context, enqueue }, failure: Failure) => {
      if (failure.code !== 'unauthorized') enqueue.emit(failureNotice(wordsOf(context).refused))
    }),
  },
  guards: {
    mayView: (_, request: EditorRequest) => mayView(request),
    isEditable: ({ context }) => context.target?.isEditable === true,
    isShown: ({ context: { target } }, { kind, device }: EditorRequest) =>
      target?.kind === kind && target.device.id === device.id,
    hasDrafts: ({ context }) => context.drafts.length > 0,
    isToEdit: ({ context }) =>
      context.target?.isEditable === true &&
      (hasDraft(context.drafts, context.target) || savedText(context.target) === ''),
    isSound: ({ context }) => problemOf(context) === null,
  },
})

/** The one editor that is open, if any. */
const editor = editors.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'editor.requested': {
          guard: { type: 'mayView', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'editor.closed': { target: 'closed', actions: 'dropIfGone' },
        'editor.requested': [
          {
            guard: { type: 'isShown', params: ({ event }) => event },
            target: 'closed',
            actions: 'dropIfGone',
          },
          {
            guard: { type: 'mayView', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: ['dropIfGone', 'forget', { type: 'choose', params: ({ event }) => event }],
          },
        ],
      },
      states: {
        deciding: {
          always: [{ guard: 'isToEdit', target: 'editing' }, { target: 'reading' }],
        },
        reading: {
          on: { 'editing.begun': { guard: 'isEditable', target: 'editing' } },
        },
        editing: {
          initial: 'fresh',
          on: {
            'text.edited': { actions: { type: 'write', params: ({ event }) => event.text } },
            'edit.submitted': [
              { guard: 'isSound', target: '#deviceEditors.editor.saving', actions: 'check' },
              { target: '.fresh', actions: 'check' },
            ],
            'edit.discarded': { target: '#deviceEditors.editor.closed', actions: 'dropDraft' },
          },
          states: {
            fresh: {},
            refused: {
              description:
                'The last attempt failed; the reason stands until the next one, and what was typed stays.',
              tags: 'failed',
            },
          },
        },
      },
    },
    saving: {
      description: 'The editor stays open until the answer is there.',
      tags: 'busy',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => ({ edit: editOf(context) }),
        onDone: { target: 'closed', actions: ['tellSaved', 'tellChanged', 'dropDraft'] },
        onError: {
          target: 'open.editing.refused',
          actions: [
            { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            { type: 'tellRefused', params: ({ event }) => failureOf(event.error) },
            { type: 'tellIfOutdated', params: ({ event }) => failureOf(event.error) },
          ],
        },
      },
    },
  },
})

/** Whether something was typed that is not saved, also in an editor that was closed since. */
const work = editors.createStateConfig({
  initial: 'saved',
  states: {
    saved: { always: { guard: 'hasDrafts', target: 'unsaved' } },
    unsaved: { tags: 'unsaved', always: { guard: not('hasDrafts'), target: 'saved' } },
  },
})

/**
 * Opens one editor of a note or a tracking link over the whole page, and only for who may see it. Another one closes the
 * first, but nothing that was typed is lost: it stands as a draft until it is saved or discarded.
 */
export const deviceEditorsMachine = editors.createMachine({
  id: 'deviceEditors',
  type: 'parallel',
  context: { target: null, drafts: [], problem: null, failure: null },
  states: { editor, work },
})
