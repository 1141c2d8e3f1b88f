import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ScreenTexts } from '../../../i18n/create-i18n.ts'
import { Button } from '../../parts/button.tsx'
import { FailureNotice } from '../../parts/feedback.tsx'
import { useChild } from '../../portal-context.tsx'
import { Dialog } from '../../widgets/forms/dialog.tsx'
import { FormDialog } from '../../widgets/forms/form-dialog.tsx'
import { HandedOwnership } from './handed-ownership.tsx'
import { OwnershipForm } from './ownership-form.tsx'

export const TEXTS: ScreenTexts = {
  en: () => import('../../../i18n/en/make-ownership.ts'),
  fr: () => import('../../../i18n/fr/make-ownership.ts'),
}

/** Makes an ownership report and hands it over. Each step is a dialog of its own, so that the focus moves with it. */
export function MakeOwnership() {
  const actor = useChild('makeOwnership')
  const step = useSelector(actor, (snapshot) => {
    if (snapshot.matches('closed')) return 'closed'
    if (snapshot.matches('reading') || snapshot.matches('failed')) return 'reading'
    if (snapshot.matches('ending') || snapshot.matches('revoking')) return 'ending'
    return snapshot.context.made === null ? 'filling' : 'handing'
  })
  if (step === 'closed') return null
  if (step === 'reading') return <Reading key="reading" />
  if (step === 'ending') return <EndOwnership key="ending" />
  return step === 'filling' ? <OwnershipForm key="filling" /> : <HandedOwnership key="handing" />
}

function Reading() {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Dialog title={t('makeOwnership.title')} isBrief onCancel={() => actor.send({ type: 'form.cancelled' })}>
      <ChakraDialog.Body>
        {failure === null ? (
          <p role="status">{t('makeOwnership.reading')}</p>
        ) : (
          <FailureNotice
            title={t('makeOwnership.readFailed')}
            failure={failure}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
        )}
      </ChakraDialog.Body>
      <ChakraDialog.Footer>
        <Button onClick={() => actor.send({ type: 'form.cancelled' })}>{t('dialog.cancel')}</Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function EndOwnership() {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FormDialog
      title={t('makeOwnership.end.title')}
      intro={t('makeOwnership.end.intro')}
      busy={busy}
      submit={t('makeOwnership.end.submit')}
      submitting={t('makeOwnership.end.submitting')}
      tone="danger"
      onSubmit={() => actor.send({ type: 'revoke.confirmed' })}
      onCancel={() => actor.send({ type: 'revoke.declined' })}
    />
  )
}
