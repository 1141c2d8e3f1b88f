import { type ActionArgs, type DoneActorEvent, type EventObject, emit } from 'xstate'
import type { Feature } from '../../domain/session/permissions.ts'
import type { Profile } from '../../domain/session/profile.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { ConfirmationOutput } from '../confirmation.machine.ts'
import { stopOrphans } from '../stop-orphans.ts'

/** The user who opens a dialog. */
export interface DialogActor {
  readonly actor: Profile
  /** The dealer groups that the actor has access to. */
  readonly groups: readonly DealerGroup[]
}

/** The `subject` of the form in an open dialog. */
export interface DialogSubject<Row> extends DialogActor {
  /** `null` when the dialog creates a row. */
  readonly row: Row | null
}

/** `Action`: what the user can do with a row, such as `edit`. */
export type DialogsEvent<Row, Action extends string> =
  | { readonly type: 'add.requested'; readonly by: DialogActor }
  | { readonly type: `${Action}.requested`; readonly row: Row; readonly by: DialogActor }
  | NoticeRaised
  | { readonly type: 'xstate.error.actor.form' }
  /** The user has read that the dialog has stopped working. */
  | { readonly type: 'crash.dismissed' }

/** Rows of the list have changed or are gone, so the list has to read them again. */
export interface RowsChanged {
  readonly type: 'rows.changed'
}

export type DialogsFact = NoticeRaised | RowsChanged

interface DialogsConfig<Row, Action extends string> {
  /** The right to add a row; absent where nobody adds one here. */
  readonly add?: Feature
  /** The right to do this to a row, or why the actor may not; `null` when the actor may. */
  readonly refusals: Readonly<Record<Action, Feature | ((actor: Profile, row: Row) => string | null)>>
}

/**
 * Builds what the dialog machines of all lists share. One dialog is open at a time, and only for a user with the right to
 * do what it does. The form stops with its dialog. The machine forwards the form's notices and emits `rows.changed` after a change.
 *
 * @typeParam More - events that only these dialogs receive.
 * @returns `parts` for `setup`, and functions that build the transitions and states of the chart.
 */
export function defineDialogs<Row, Action extends string, More extends EventObject = never>({
  add,
  refusals,
}: DialogsConfig<Row, Action>) {
  type Context = Readonly<Record<string, never>>
  type Event = DialogsEvent<Row, Action> | More
  return {
    /** For `setup`. The caller adds the actors: `forwardEmitted`, and each form by its `systemId`, with a `DialogSubject` as subject. */
    parts: {
      types: { context: {} as Context, events: {} as Event, emitted: {} as DialogsFact },
      actions: {
        emitChanged: emit<Context, Event, undefined, Event, DialogsFact>({ type: 'rows.changed' }),
        stopOrphans: ({ system }: ActionArgs<Context, Event, Event>) => stopOrphans(system),
        reemit: emit<Context, Event, NoticeRaised, Event, DialogsFact>((_, notice) => notice),
      },
      guards: {
        mayAdd: (_: unknown, { actor }: DialogActor) => add !== undefined && actor.features.includes(add),
        mayDo: (
          _: unknown,
          { action, row, actor }: DialogActor & { readonly action: Action; readonly row: Row },
        ) => {
          const refusal = refusals[action]
          return typeof refusal === 'string' ? actor.features.includes(refusal) : refusal(actor, row) === null
        },
        isOutdated: (_: unknown, { outcome }: ConfirmationOutput) => outcome !== 'cancelled',
      },
    },
    /** Transitions that the machine takes whether a dialog is open or not. */
    always: {
      'notice.raised': {
        actions: { type: 'reemit', params: ({ event }: { readonly event: NoticeRaised }) => event },
      },
      // It may have changed rows before.
      'xstate.error.actor.*': { target: '.crashed', actions: ['stopOrphans', 'emitChanged'] },
      'crash.dismissed': '.closed',
    } as const,
    crashed: { description: 'The machine of the open dialog has thrown an error. The list lives on.' },
    /** The transition that opens the dialog for a new row, in the state `target`. */
    adding: <const Target extends string>(target: Target) =>
      ({ guard: { type: 'mayAdd', params: ({ event }: Requested) => event.by }, target }) as const,
    /** The transition that opens the dialog for `action` on a row, in the state `target`. */
    doing: <const Target extends string>(action: Action, target: Target) =>
      ({
        guard: {
          type: 'mayDo',
          params: ({ event: { by, row } }: RowRequested<Row>) => ({ ...by, action, row }),
        },
        target,
      }) as const,
    /** The state in which the dialog of this form is open. The chart needs a state `closed` to return to. */
    open: <const Form extends string>(form: Form) => openWith<Row, Form, object>(form, {}),
    /** The same for a form whose subject has more fields. */
    openWith: <const Form extends string, const More extends object>(form: Form, more: More) =>
      openWith<Row, Form, More>(form, more),
  }
}

function openWith<Row, const Form extends string, const More extends object>(form: Form, more: More) {
  return {
    invoke: [
      { id: `forward.${form}`, src: 'forwardEmitted', input: { systemId: form } },
      {
        id: form,
        src: form,
        systemId: form,
        input: ({ event }: { readonly event: EventObject }) => ({
          subject: { ...more, ...subjectOf(event as Request<Row>) },
        }),
        onDone: [
          {
            guard: {
              type: 'isOutdated',
              params: ({ event }: { readonly event: DoneActorEvent<ConfirmationOutput> }) => event.output,
            },
            target: 'closed',
            actions: 'emitChanged',
          },
          { target: 'closed' },
        ],
      },
    ],
  } as const
}

/** Only a request event opens a dialog, so the event has the user and the row. */
function subjectOf<Row>({ by, row }: Request<Row>): DialogSubject<Row> {
  return { ...by, row: row ?? null }
}

interface Request<Row> extends EventObject {
  readonly by: DialogActor
  readonly row?: Row
}

interface Requested {
  readonly event: { readonly by: DialogActor }
}

interface RowRequested<Row> {
  readonly event: { readonly by: DialogActor; readonly row: Row }
}
