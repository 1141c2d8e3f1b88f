import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { catalogue } from '../../i18n/en.ts'
import type { ConfirmationEvent } from '../../machines/confirmation.machine.ts'
import { type PortalActors, useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

type Confirmation = ActorRef<
  Snapshot<unknown> & {
    readonly context: { readonly failure: Failure | null }
    readonly hasTag: (tag: 'busy') => boolean
  },
  ConfirmationEvent
>

/** The actions that are confirmed in a dialog. The texts of its button have the same name. */
type Confirmed = {
  [Id in keyof PortalActors & keyof typeof catalogue]: PortalActors[Id] extends Confirmation ? Id : never
}[keyof PortalActors & keyof typeof catalogue]

interface ConfirmationDialogProps {
  readonly id: Confirmed
  readonly title: string
  readonly intro: string
  readonly refused: string
  /** By default `danger`: see `FormDialog`. */
  readonly tone?: 'plain' | 'danger'
}

export function ConfirmationDialog({ id, tone = 'danger', ...words }: ConfirmationDialogProps) {
  const { t } = useTranslation()
  const form: Confirmation = useChild(id)
  const { failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FormDialog
      {...words}
      submit={t(`${id}.submit`)}
      submitting={t(`${id}.submitting`)}
      failure={failure}
      busy={busy}
      tone={tone}
      onSubmit={() => form.send({ type: 'form.submitted' })}
      onCancel={() => form.send({ type: 'form.cancelled' })}
    />
  )
}
