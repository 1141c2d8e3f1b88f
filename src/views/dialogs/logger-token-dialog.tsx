import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { CopyTextButton } from '../parts/copy-text-button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'

/** Issues the token of a logger, shows it once, or revokes it. Each step is a dialog of its own, so that the focus moves with it. */
export function LoggerTokenDialog() {
  const form = useChild('loggerToken')
  const isShowing = useSelector(form, (snapshot) => snapshot.matches('showing'))
  const isRevocation = useSelector(
    form,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('revoking'),
  )
  if (isShowing) return <ShownToken key="showing" />
  return isRevocation ? <RevokeToken key="revoking" /> : <IssueToken key="issuing" />
}

function IssueToken() {
  const { t } = useTranslation()
  const { form, device, ...frame } = useTokenForm()
  return (
    <FormDialog
      {...frame}
      title={t('loggerToken.title', device)}
      intro={t('loggerToken.intro', device)}
      refused={t('notices.devices.error.tokenIssueFailed')}
      submit={t('loggerToken.submit')}
      submitting={t('loggerToken.submitting')}
    >
      <div>
        <Button look="link" disabled={frame.busy} onClick={() => form.send({ type: 'revocation.requested' })}>
          {t('loggerToken.revoke')}
        </Button>
      </div>
    </FormDialog>
  )
}

function RevokeToken() {
  const { t } = useTranslation()
  const { form: _, device, ...frame } = useTokenForm()
  return (
    <FormDialog
      {...frame}
      title={t('loggerToken.revokeTitle', device)}
      intro={t('loggerToken.revokeIntro', device)}
      refused={t('notices.devices.error.tokenRevokeFailed')}
      submit={t('loggerToken.revokeSubmit')}
      submitting={t('loggerToken.revoking')}
      tone="danger"
    />
  )
}

function ShownToken() {
  const { t } = useTranslation()
  const { form, device, onCancel } = useTokenForm()
  const token = useSelector(form, ({ context }) => context.token)
  return (
    <Dialog title={t('loggerToken.shownTitle', device)} isBrief onCancel={onCancel}>
      {/* Enter in the field must not leave: the token is shown only once. */}
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <ChakraDialog.Body>
          <p role="alert">{t('loggerToken.shownIntro')}</p>
          <TextField
            label={t('loggerToken.token')}
            name="token"
            readOnly
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            value={token}
            onFocus={({ target }) => target.select()}
          />
        </ChakraDialog.Body>
        <ChakraDialog.Footer>
          <CopyTextButton
            text={() => token}
            label={t('loggerToken.copy')}
            copied={t('action.copied')}
            failed={t('action.notCopied')}
          />
          <Button look="solid" onClick={onCancel}>
            {t('loggerToken.done')}
          </Button>
        </ChakraDialog.Footer>
      </form>
    </Dialog>
  )
}

/** The common part of the steps. `device` is for the texts. */
function useTokenForm() {
  const form = useChild('loggerToken')
  const { subject, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return {
    form,
    failure,
    busy,
    device: { name: subject.row?.name ?? '', serialNumber: subject.row?.serialNumber ?? '' },
    onSubmit: () => form.send({ type: 'form.submitted' }),
    onCancel: () => form.send({ type: 'form.cancelled' }),
  }
}
