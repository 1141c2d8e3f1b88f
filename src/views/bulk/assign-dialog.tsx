import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { formatsOf } from '../../i18n/format.ts'
import { dealershipOptions, OrganisationField } from '../dialogs/organisation-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

/** Asks which dealership the selected devices are assigned to. */
export function AssignDialog() {
  const { t } = useTranslation()
  const bulkAction = useChild('bulkAction')
  const request = useSelector(bulkAction, ({ context }) => context.request)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { count = 0, dealership } = request ?? {}
  return (
    <FormDialog
      title={t('bulk.ask.assign.title', { count, number: formatsOf(language).number(count) })}
      intro={t('bulk.ask.assign.intro')}
      failure={null}
      refused=""
      busy={false}
      submit={t('bulk.action.assign')}
      submitting={t('bulk.running.assign')}
      tone="plain"
      isBlocked={!dealership}
      onSubmit={() => bulkAction.send({ type: 'action.confirmed' })}
      onCancel={() => bulkAction.send({ type: 'action.cancelled' })}
    >
      <OrganisationField
        label={t('bulk.ask.assign.dealership')}
        value={dealership ?? ''}
        organisations={dealershipOptions(useDialogActor(), undefined, 'devices.edit')}
        error={null}
        onChoose={(id) => bulkAction.send({ type: 'dealership.chosen', id })}
      />
    </FormDialog>
  )
}
