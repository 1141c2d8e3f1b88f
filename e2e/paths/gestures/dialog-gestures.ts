import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import type { Profile } from '../../../src/domain/session/profile.ts'
import type { DealerGroup } from '../../../src/domain/shell/dealer-group.ts'
import { failureNotice, type NoticeMessage } from '../../../src/domain/shell/notice.ts'
import { defineModel, done, failed, type Model } from '../../../tests/kit/model.ts'

interface DialogGestures {
  readonly machine: AnyStateMachine
  readonly actor: Profile
  readonly groups: readonly DealerGroup[]
  /** The row of all dialogs except the one that adds, and of those with their own. */
  readonly row: { readonly id: string }
  /** By the state in which the dialog is open: its opening event, its form, and the notice after a refusal. */
  readonly dialogs: Readonly<
    Record<
      string,
      {
        readonly opened: string
        readonly form: string
        readonly refused: NoticeMessage
        readonly row?: { readonly id: string }
        /** Other events that the dialog receives. */
        readonly received?: readonly AnyEventObject[]
      }
    >
  >
}

/** Events on the dialogs of a list: each is opened, refused, submitted and cancelled. */
export function defineDialogsGestures(
  source: string,
  { machine, actor, groups, row, dialogs }: DialogGestures,
): Model {
  const by = { actor, groups }
  return defineModel<AnyStateMachine>(source, {
    machine,
    events: ({ value }: AnyMachineSnapshot) => {
      const open = dialogs[String(value)]
      if (open === undefined)
        return Object.values(dialogs).map(({ opened, row: own = row }) =>
          opened === 'add.requested' ? { type: opened, by } : { type: opened, row: own, by },
        )
      return [
        failureNotice(open.refused),
        ...(open.received ?? []),
        done(open.form, { outcome: 'saved', values: {} }),
        done(open.form, { outcome: 'cancelled', values: {} }),
      ]
    },
    project: () => null,
  })
}

/** Events on a confirmation: confirmed, cancelled, and refused in each way. */
export function defineConfirmationGestures(
  source: string,
  machine: AnyStateMachine,
  subject: unknown,
  injected: readonly Failure[],
  refusals: readonly Failure[] = [],
): Model {
  return defineModel<AnyStateMachine>(source, {
    machine,
    input: { subject },
    events: ({ context }: AnyMachineSnapshot) => [
      { type: 'form.submitted' },
      { type: 'form.cancelled' },
      { ...done('submit'), slow: true },
      ...(context.failure === null ? injected.map((failure) => failed('submit', failure)) : []),
      ...(context.failure === null
        ? refusals.map((failure) => ({ ...failed('submit', failure), real: true }))
        : []),
    ],
    project: ({ context }: AnyMachineSnapshot) => context.failure,
  })
}
