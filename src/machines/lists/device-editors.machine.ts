import { assign, emit, enqueueActions, not, setup } from 'xstate'
import { type Failure, isConflict, isOutdated } from '../../domain/failure.ts'
import type { Device, DeviceEdit } from '../../domain/lists/device.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import type { RowsChanged } from '../dialogs/define-dialogs.ts'
import { undoing } from '../form.machine.ts'
import { eventOf, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import {
  aboutDevice,
  type DeviceEditorsContext,
  type EditorRequest,
  editOf,
  hasDraft,
  mayView,
  noticesOf,
  otherDrafts,
  problemOf,
  renewedTarget,
  savedText,
  targetOf,
  undoIn,
  withDraft,
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
    saveEdit: unprovided<Device | null, { readonly edit: DeviceEdit; readonly row: Device | null }>(
      'saveEdit',
    ),
  },
  actions: {
    choose: assign((_, request: EditorRequest) => ({ target: targetOf(request) })),
    forget: assign({ target: null, problem: null, failure: null }),
    write: assign(({ context }, text: string) => ({ drafts: withDraft(context, text), problem: null })),
    check: assign(({ context }) => ({ problem: problemOf(context), failure: null })),
    dropDraft: assign(({ context }) => ({ drafts: otherDrafts(context), problem: null, failure: null })),
    dropIfGone: assign(({ context }) => ({
      drafts:
        isOutdated(context.failure) && context.failure?.code !== 'overtaken'
          ? otherDrafts(context)
          : context.drafts,
    })),
    setFailure: assign(({ context: { target } }, failure: Failure) => ({
      failure,
      target: renewedTarget(target, failure),
    })),
    emitChanged: emit({ type: 'rows.changed' }),
    emitChangedIfOutdated: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isOutdated(failure)) enqueue.emit({ type: 'rows.changed' })
    }),
    notifySaved: emit(({ context }) => ({
      ...successNotice(noticesOf(context).saved),
      ...aboutDevice(context),
      ...undoing(undoIn, context),
    })),
    // The portal tells that the session has ended, and the editor asks after a conflict.
    notifyRefused: enqueueActions(({ context, enqueue }, failure: Failure) => {
      if (failure.code !== 'unauthorized' && !isConflict(failure))
        enqueue.emit({ ...failureNotice(noticesOf(context).refused), ...aboutDevice(context) })
    }),
  },
  guards: {
    mayView: (_, request: EditorRequest) => mayView(request),
    isEditable: ({ context }) => context.target?.isEditable === true,
    isShown: ({ context: { target } }, { kind, device }: EditorRequest) =>
      target?.kind === kind && target.device.id === device.id,
    hasDrafts: ({ context }) => context.drafts.length > 0,
    startsEditing: ({ context }) =>
      context.target?.isEditable === true &&
      (hasDraft(context.drafts, context.target) || savedText(context.target) === ''),
    isValid: ({ context }) => problemOf(context) === null,
  },
})

/** The region of the open editor. */
const editor = editors.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'editor.requested': {
          guard: { type: 'mayView', params: eventOf },
          target: 'open',
          actions: { type: 'choose', params: eventOf },
        },
      },
    },
    open: {
      initial: 'deciding',
      on: {
        'editor.closed': { target: 'closed', actions: 'dropIfGone' },
        'editor.requested': [
          { guard: { type: 'isShown', params: eventOf }, target: 'closed', actions: 'dropIfGone' },
          {
            guard: { type: 'mayView', params: eventOf },
            target: 'open',
            reenter: true,
            actions: ['dropIfGone', 'forget', { type: 'choose', params: eventOf }],
          },
        ],
      },
      states: {
        deciding: {
          always: [{ guard: 'startsEditing', target: 'editing' }, { target: 'reading' }],
        },
        reading: {
          on: { 'editing.begun': { guard: 'isEditable', target: 'editing' } },
        },
        editing: {
          initial: 'fresh',
          on: {
            'text.edited': { actions: { type: 'write', params: ({ event }) => event.text } },
            'edit.submitted': [
              { guard: 'isValid', target: '#deviceEditors.editor.saving', actions: 'check' },
              { target: '.fresh', actions: 'check' },
            ],
            'edit.discarded': { target: '#deviceEditors.editor.closed', actions: 'dropDraft' },
          },
          states: {
            fresh: {},
            refused: {
              description:
                'The last attempt failed. The editor shows the reason until the next attempt. The typed text stays.',
              tags: 'failed',
            },
          },
        },
      },
    },
    saving: {
      description: 'The editor stays open until the server has answered.',
      tags: 'busy',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => ({ edit: editOf(context), row: context.target?.device ?? null }),
        onDone: { target: 'closed', actions: ['notifySaved', 'emitChanged', 'dropDraft'] },
        onError: {
          target: 'open.editing.refused',
          actions: [
            SET_FAILURE,
            { type: 'notifyRefused', params: failureIn },
            { type: 'emitChangedIfOutdated', params: failureIn },
          ],
        },
      },
    },
  },
})

/** The region that shows whether there is a draft, also of a closed editor. */
const work = editors.createStateConfig({
  initial: 'saved',
  states: {
    saved: { always: { guard: 'hasDrafts', target: 'unsaved' } },
    unsaved: { tags: 'unsaved', always: { guard: not('hasDrafts'), target: 'saved' } },
  },
})

/**
 * Opens one editor of a note or a tracking link at a time, and only for a user who may see it. Opening another one closes
 * the first. Its text stays as a draft until the user saves or discards it.
 */
export const deviceEditorsMachine = editors.createMachine({
  id: 'deviceEditors',
  type: 'parallel',
  context: { target: null, drafts: [], problem: null, failure: null },
  states: { editor, work },
})
