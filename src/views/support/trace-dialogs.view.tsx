import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ConfirmationDialog } from '../dialogs/confirmation-dialog.tsx'
import { OpenDialog } from '../dialogs/open-dialog.tsx'
import { useChild } from '../portal-context.tsx'

const DIALOGS = { closed: null, deleting: DeleteTraceDialog } as const

export function TraceDialogs() {
  return <OpenDialog dialogs={useChild('traceDialogs')} views={DIALOGS} />
}

function DeleteTraceDialog() {
  const { t } = useTranslation()
  const code = useSelector(useChild('deleteTrace'), ({ context }) => context.subject.row?.id ?? '')
  return (
    <ConfirmationDialog
      id="deleteTrace"
      title={t('deleteTrace.title', { code })}
      intro={t('deleteTrace.intro')}
      refused={t('notices.traces.error.deleteFailed')}
    />
  )
}
