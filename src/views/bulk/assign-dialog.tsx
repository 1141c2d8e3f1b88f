import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { dealershipOptions, OrganisationField } from '../dialogs/organisation-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { useDialogActor } from '../session/use-session.ts'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

export function AssignDialog() {
  const { t } = useTranslation()
  const bulkAction = useChild('bulkAction')
  const request = useSelector(bulkAction, ({ context }) => context.request)
  const { number } = useFormats()
  const { count = 0, dealership } = request ?? {}
  return (
    <FormDialog
      title={t('bulk.ask.assign.title', { count, number: number(count) })}
      intro={t('bulk.ask.assign.intro')}
      submit={t('bulk.action.assign')}
      isBlocked={!dealership}
      onSubmit={() => bulkAction.send({ type: 'action.confirmed' })}
      onCancel={() => bulkAction.send({ type: 'action.cancelled' })}
    >
      <OrganisationField
        label={t('bulk.ask.assign.dealership')}
        value={dealership ?? ''}
        organisations={dealershipOptions(useDialogActor(), undefined, 'devices.edit')}
        onChoose={(id) => bulkAction.send({ type: 'dealership.chosen', id })}
      />
    </FormDialog>
  )
}
