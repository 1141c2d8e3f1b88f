import type { AnyStateMachine } from 'xstate'
import type { RoleName } from '../../../src/domain/session/roles.ts'
import { failureNotice } from '../../../src/domain/shell/notice.ts'
import type { DialogActor, DialogsEvent } from '../../../src/machines/dialogs/define-dialogs.ts'
import { defineModel, done, failed, type Model, type SystemEvent, unless } from '../../kit/model.ts'
import { childOf } from '../../kit/pure.ts'
import { groups, profileOf } from '../samples.ts'

interface DialogsSamples<Row, Action extends string> {
  readonly machine: AnyStateMachine
  readonly tags?: readonly string[]
  /** A role that may add, and do each action to the row. */
  readonly staff: RoleName
  readonly row: Row
  /** A role that may do nothing. */
  readonly bystander: RoleName
  /** By action, the rows to which even `staff` may not do it, and its own `row`, if it needs another one. */
  readonly actions: Readonly<Record<Action, { readonly never?: readonly Row[]; readonly row?: Row }>>
}

/** The model of the dialogs of a list: one at a time, only with the right, and every change is emitted. */
export function defineDialogsModel<Row, Action extends string>(
  source: string,
  samples: DialogsSamples<Row, Action>,
): Model {
  type Event = DialogsEvent<Row, Action> | SystemEvent
  const { machine, staff, bystander, row, actions } = samples
  const forms = machine.events.flatMap((type: string) =>
    type.endsWith('*') ? [] : (childOf({ type }) ?? []),
  )
  const names = Object.keys(actions).filter((name): name is Action => Object.hasOwn(actions, name))
  const neverOf = (action: Action): readonly Row[] => actions[action].never ?? []
  const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  const able: DialogActor = { actor: profileOf(staff), groups }
  const unable: DialogActor = { actor: profileOf(bystander), groups: [] }
  return defineModel(source, {
    machine,
    as: unless('userDialogs', machine),
    events: (): readonly Event[] => [
      ...[able, unable].flatMap((by) => [
        { type: 'add.requested', by } as const,
        ...names.flatMap((action) =>
          [actions[action].row ?? row, ...neverOf(action)].map(
            (each): Event => ({ type: `${action}.requested`, row: each, by }),
          ),
        ),
      ]),
      failureNotice('general.error.refreshFailed'),
      { type: 'crash.dismissed' },
      ...forms.map((form: string) => failed(form, new Error('crashed'))),
      ...forms.flatMap((form: string) =>
        ['saved', 'cancelled', 'outdated'].map((outcome) => done(form, { outcome, values: {} })),
      ),
    ],
    ignored: machine.events.includes('add.requested')
      ? {}
      : { 'add.requested': 'the list has no dialog to add' },
    project: () => null,
    invariants: {
      'exactly the form of the open dialog runs': ({ children, value }) =>
        isEqual(
          Object.keys(children).filter((id) => forms.includes(id)).length,
          value === 'closed' || value === 'crashed' ? 0 : 1,
        ),
    },
    edgeInvariants: {
      'an open dialog stays until its form ends': ({ event, from, to }) =>
        from.value === 'closed' ||
        /^(?:xstate\.done|crash)/.test(event.type) ||
        to.value === (event.type.startsWith('xstate.error') ? 'crashed' : from.value),
      'a user without the right opens no dialog, and no user opens one on a row that no user may change': ({
        event,
        to,
      }) => {
        const { by, row: about } = event as { readonly by?: unknown; readonly row?: Row }
        const never = names.flatMap((action) => (event.type === `${action}.requested` ? neverOf(action) : []))
        return (
          /^c(?:losed|rashed)$/.test(String(to.value)) ||
          !(isEqual(by, unable) || never.some((each) => isEqual(each, about)))
        )
      },
      'rows.changed is emitted exactly after a change, or a crash that may have come after one': ({
        event,
        emitted,
      }) =>
        isEqual(
          emitted.filter(({ type }) => type === 'rows.changed'),
          /"(saved|outdated)"|xstate\.error/.test(JSON.stringify(event)) ? [{ type: 'rows.changed' }] : [],
        ),
    },
  })
}
