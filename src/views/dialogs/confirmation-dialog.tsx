import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { ConfirmationEvent } from '../../machines/confirmation.machine.ts'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

type ConfirmationSnapshot = Snapshot<unknown> & {
  readonly context: { readonly failure: Failure | null }
  readonly hasTag: (tag: 'busy') => boolean
}

interface ConfirmationDialogProps {
  readonly form: ActorRef<ConfirmationSnapshot, ConfirmationEvent>
  readonly title: string
  /** What the action does. */
  readonly intro: ReactNode
  /** Title of the message about a refusal. */
  readonly refused: string
  readonly submit: string
  readonly submitting: string
  /** By default `danger`: see `FormDialog`. */
  readonly tone?: 'plain' | 'danger'
}

/** Asks the user to confirm an action. */
export function ConfirmationDialog({ form, tone = 'danger', ...words }: ConfirmationDialogProps) {
  const { failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FormDialog
      {...words}
      failure={failure}
      busy={busy}
      tone={tone}
      onSubmit={() => form.send({ type: 'form.submitted' })}
      onCancel={() => form.send({ type: 'form.cancelled' })}
    />
  )
}
