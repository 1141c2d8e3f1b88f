import { assign, type DoneActorEvent, type EventObject, emit } from 'xstate'
import type { Profile } from '../../domain/session/profile.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { ConfirmationOutput } from '../confirmation.machine.ts'
import type { GroupsRead } from '../shell/context-selection.machine.ts'

/** The lists whose rows are changed by dialogs. */
export type ChangedList = 'users' | 'devices' | 'wifi'

export interface DialogsInput {
  readonly actor: Profile
  /** The dealer groups that the actor reaches. */
  readonly groups: readonly DealerGroup[]
}

/** What an open dialog is about; its form has it as `subject`. */
export interface DialogSubject<Row> extends DialogsInput {
  /** `null` for something new. */
  readonly row: Row | null
}

/** `Action`: what can be done to a row, such as `edit`. */
export type DialogsEvent<Row, Action extends string> =
  | { readonly type: 'add.requested' }
  | { readonly type: `${Action}.requested`; readonly row: Row }
  | GroupsRead
  | NoticeRaised

export interface RowsChanged {
  readonly type: 'rows.changed'
  readonly list: ChangedList
}

export type DialogsFact = NoticeRaised | RowsChanged

interface DialogsConfig<Row, Action extends string> {
  readonly list: ChangedList
  readonly mayAdd: (actor: Profile) => boolean
  /** Why the actor may not do this to a row; `null`: it may be done. */
  readonly refusals: Readonly<Record<Action, (actor: Profile, row: Row) => string | null>>
}

/**
 * What the dialogs of every list have in common: one is open at a time, and only for who may do what it does; its form
 * lives with it, what the form tells goes on to who hears the dialogs, and its list hears of every change. `More`: events
 * that only these dialogs hear.
 */
export function defineDialogs<Row, Action extends string, More extends EventObject = never>({
  list,
  mayAdd,
  refusals,
}: DialogsConfig<Row, Action>) {
  type Context = DialogSubject<Row>
  type Event = DialogsEvent<Row, Action> | More
  return {
    /** For `setup`, beside the actors: `forwardEmitted`, and each form by its `systemId`. A form is about a `DialogSubject`. */
    parts: {
      types: {
        context: {} as Context,
        events: {} as Event,
        input: {} as DialogsInput,
        emitted: {} as DialogsFact,
      },
      actions: {
        choose: assign<Context, Event, Row | null, Event, never>((_, row) => ({ row })),
        keepGroups: assign<Context, Event, readonly DealerGroup[], Event, never>((_, groups) => ({ groups })),
        tellChanged: emit<Context, Event, undefined, Event, DialogsFact>({ type: 'rows.changed', list }),
        passOn: emit<Context, Event, NoticeRaised, Event, DialogsFact>((_, notice) => notice),
      },
      guards: {
        mayAdd: ({ context }: { readonly context: Context }) => mayAdd(context.actor),
        mayDo: (
          { context }: { readonly context: Context },
          { action, row }: { readonly action: Action; readonly row: Row },
        ) => refusals[action](context.actor, row) === null,
        isOutdated: (_: unknown, { outcome }: ConfirmationOutput) => outcome !== 'cancelled',
      },
    },
    /** What all of them start with. */
    start: ({ input }: { readonly input: DialogsInput }): DialogSubject<Row> => ({ ...input, row: null }),
    /** What is heard whether a dialog is open or not. */
    always: {
      'notice.raised': {
        actions: { type: 'passOn', params: ({ event }: { readonly event: NoticeRaised }) => event },
      },
      'groups.read': {
        actions: { type: 'keepGroups', params: ({ event }: { readonly event: GroupsRead }) => event.groups },
      },
    } as const,
    /** Opens the dialog for something new, in the state `target`. */
    adding: <const Target extends string>(target: Target) =>
      ({ guard: 'mayAdd', target, actions: { type: 'choose', params: null } }) as const,
    /** Opens the dialog for doing this to a row, in the state `target`. */
    doing: <const Target extends string>(action: Action, target: Target) =>
      ({
        guard: { type: 'mayDo', params: ({ event }: RowRequested<Row>) => ({ action, row: event.row }) },
        target,
        actions: { type: 'choose', params: ({ event }: RowRequested<Row>) => event.row },
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
        input: ({ context: { actor, groups, row } }: { readonly context: DialogSubject<Row> }) => ({
          subject: { ...more, actor, groups, row },
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

interface RowRequested<Row> {
  readonly event: { readonly row: Row }
}
