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
  /** What the dialogs are about, but for the one that adds. */
  readonly row: { readonly id: string }
  /** By the state in which it is open: the event that opens it, its form, and what is told when that is refused. */
  readonly dialogs: Readonly<
    Record<
      string,
      {
        readonly opened: string
        readonly form: string
        readonly refused: NoticeMessage
        /** What else it hears. */
        readonly heard?: readonly AnyEventObject[]
      }
    >
  >
}

/** The dialogs of a list as people use them: each opened, refused, sent and left. */
export function defineDialogsGestures({ machine, actor, groups, row, dialogs }: DialogGestures): Model {
  const by = { actor, groups }
  return defineModel<AnyStateMachine>({
    machine,
    events: ({ value }: AnyMachineSnapshot) => {
      const open = dialogs[String(value)]
      if (open === undefined)
        return Object.values(dialogs).map(({ opened }) =>
          opened === 'add.requested' ? { type: opened, by } : { type: opened, row, by },
        )
      return [
        failureNotice(open.refused),
        ...(open.heard ?? []),
        done(open.form, { outcome: 'saved', values: {} }),
        done(open.form, { outcome: 'cancelled', values: {} }),
      ]
    },
    project: () => null,
  })
}

/** A deed that has to be confirmed: done, left, and refused in each way. */
export function defineConfirmationGestures(
  machine: AnyStateMachine,
  subject: unknown,
  injected: readonly Failure[],
  refusals: readonly Failure[] = [],
): Model {
  return defineModel<AnyStateMachine>({
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
