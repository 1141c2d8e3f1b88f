import type { AnyStateMachine } from 'xstate'
import type { RoleName } from '../../../src/domain/session/roles.ts'
import { failureNotice, type NoticeMessage } from '../../../src/domain/shell/notice.ts'
import type { DialogActor, DialogsEvent } from '../../../src/machines/dialogs/define-dialogs.ts'
import { defineModel, done, type Model, type SystemEvent } from '../../kit/model.ts'
import { groups, profileOf } from '../samples.ts'

interface DialogsSamples<Row, Action extends string> {
  readonly machine: AnyStateMachine
  /** The forms of the dialogs, by their ids. */
  readonly forms: readonly string[]
  /** Who may add, and may do each action to the row… */
  readonly staff: RoleName
  readonly row: Row
  /** …and who may do nothing. */
  readonly bystander: RoleName
  /** For each action its state, and the rows to which nobody may do it, not even `staff`. */
  readonly actions: Readonly<Record<Action, { readonly state: string; readonly never: readonly Row[] }>>
  /** Something that one of the forms tells. */
  readonly told: NoticeMessage
}

/** The model of the dialogs of a list: one at a time, only for who may, and the list hears of every change. */
export function defineDialogsModel<Row, Action extends string>(samples: DialogsSamples<Row, Action>): Model {
  type Event = DialogsEvent<Row, Action> | SystemEvent
  const { machine, forms, staff, bystander, row, actions, told } = samples
  const names = Object.keys(actions).filter((name): name is Action => Object.hasOwn(actions, name))
  const isKept = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  const able: DialogActor = { actor: profileOf(staff), groups }
  const unable: DialogActor = { actor: profileOf(bystander), groups: [] }
  return defineModel({
    machine,
    events: (): readonly Event[] => [
      ...[able, unable].flatMap((by) => [
        { type: 'add.requested', by } as const,
        ...names.flatMap((action) =>
          [row, ...actions[action].never].map(
            (each): Event => ({ type: `${action}.requested`, row: each, by }),
          ),
        ),
      ]),
      failureNotice(told),
      ...forms.flatMap((form) => [
        done(form, { outcome: 'saved', values: {} }),
        done(form, { outcome: 'cancelled', values: {} }),
        done(form, { outcome: 'outdated', values: {} }),
      ]),
    ],
    ignored: forms.map((form) => `xstate.error.actor.${form}`),
    project: () => null,
    invariants: {
      'the open dialog has its form, and no other': ({ children, value }) =>
        isKept(Object.keys(children).filter((id) => forms.includes(id)).length, value === 'closed' ? 0 : 1),
    },
    edgeInvariants: {
      'a dialog that is open stays until its form ends': ({ event, from, to }) =>
        from.value === 'closed' || event.type.startsWith('xstate.done') || isKept(from.value, to.value),
      'who may do nothing opens no dialog, and nobody one about a row to which nobody may do it': ({
        event,
        to,
      }) => {
        const { by, row: about } = event as { readonly by?: unknown; readonly row?: Row }
        const never = names.flatMap((action) =>
          event.type === `${action}.requested` ? actions[action].never : [],
        )
        return to.value === 'closed' || !(isKept(by, unable) || never.some((each) => isKept(each, about)))
      },
      'the list hears of every change, and of nothing else': ({ event, emitted }) =>
        isKept(
          emitted.filter(({ type }) => type === 'rows.changed'),
          /"(saved|outdated)"/.test(JSON.stringify(event)) ? [{ type: 'rows.changed' }] : [],
        ),
      'what a form tells goes on': ({ event, emitted }) =>
        event.type !== 'notice.raised' || isKept(emitted, [event]),
    },
  })
}
