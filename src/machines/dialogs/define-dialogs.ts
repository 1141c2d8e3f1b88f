import { type DoneActorEvent, type EventObject, emit } from 'xstate'
import type { Profile } from '../../domain/session/profile.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { ConfirmationOutput } from '../confirmation.machine.ts'

/** Who opens a dialog. */
export interface DialogActor {
  readonly actor: Profile
  /** The dealer groups that the actor reaches. */
  readonly groups: readonly DealerGroup[]
}

/** What an open dialog is about; its form has it as `subject`. */
export interface DialogSubject<Row> extends DialogActor {
  /** `null` for something new. */
  readonly row: Row | null
}

/** `Action`: what can be done to a row, such as `edit`. */
export type DialogsEvent<Row, Action extends string> =
  | { readonly type: 'add.requested'; readonly by: DialogActor }
  | { readonly type: `${Action}.requested`; readonly row: Row; readonly by: DialogActor }
  | NoticeRaised

/** What the rows of the list show has changed, or is gone. */
export interface RowsChanged {
  readonly type: 'rows.changed'
}

export type DialogsFact = NoticeRaised | RowsChanged

interface DialogsConfig<Row, Action extends string> {
  readonly mayAdd: (actor: Profile) => boolean
  /** Why the actor may not do this to a row; `null`: it may be done. */
  readonly refusals: Readonly<Record<Action, (actor: Profile, row: Row) => string | null>>
}

/**
 * What the dialogs of every list have in common: one is open at a time, and only for who may do what it does; its form
 * lives with it, what the form tells goes on, and its list hears of every change. `More`: events that only these dialogs hear.
 */
export function defineDialogs<Row, Action extends string, More extends EventObject = never>({
  mayAdd,
  refusals,
}: DialogsConfig<Row, Action>) {
  type Context = Readonly<Record<string, never>>
  type Event = DialogsEvent<Row, Action> | More
  return {
    /** For `setup`, beside the actors: `forwardEmitted`, and each form by its `systemId`. A form is about a `DialogSubject`. */
    parts: {
      types: { context: {} as Context, events: {} as Event, emitted: {} as DialogsFact },
      actions: {
        tellChanged: emit<Context, Event, undefined, Event, DialogsFact>({ type: 'rows.changed' }),
        passOn: emit<Context, Event, NoticeRaised, Event, DialogsFact>((_, notice) => notice),
      },
      guards: {
        mayAdd: (_: unknown, { actor }: DialogActor) => mayAdd(actor),
        mayDo: (
          _: unknown,
          { action, row, actor }: DialogActor & { readonly action: Action; readonly row: Row },
        ) => refusals[action](actor, row) === null,
        isOutdated: (_: unknown, { outcome }: ConfirmationOutput) => outcome !== 'cancelled',
      },
    },
    /** What is heard whether a dialog is open or not. */
    always: {
      'notice.raised': {
        actions: { type: 'passOn', params: ({ event }: { readonly event: NoticeRaised }) => event },
      },
    } as const,
    /** Opens the dialog for something new, in the state `target`. */
    adding: <const Target extends string>(target: Target) =>
      ({ guard: { type: 'mayAdd', params: ({ event }: Requested) => event.by }, target }) as const,
    /** Opens the dialog for doing this to a row, in the state `target`. */
    doing: <const Target extends string>(action: Action, target: Target) =>
      ({
        guard: {
          type: 'mayDo',
          params: ({ event: { by, row } }: RowRequested<Row>) => ({ ...by, action, row }),
        },
        target,
      }) as const,
    /** The state in which the dialog of this form is open; the one without a dialog is `closed`. */
    open: <const Form extends string>(form: Form) => openWith<Row, Form, object>(form, {}),
    /** The same for a form that is about more than a row. */
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
            actions: 'tellChanged',
          },
          { target: 'closed' },
        ],
      },
    ],
  } as const
}

/** A dialog opens only by the request that says what it is about. */
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
