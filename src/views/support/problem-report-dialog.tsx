import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../domain/session/profile.ts'
import { MAX_NOTE_LENGTH } from '../../domain/support/problem-report.ts'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { formatsOf } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useChild } from '../portal-context.tsx'
import { problemReport } from '../theme/recipes/support/problem-report.recipe.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { WithinReport } from './report-problem-button.tsx'
import { contentsOf, type ReportDialog, useReportDialog } from './use-report-dialog.ts'

export const TEXTS: ScreenTexts = {
  en: () => import('../../i18n/en/problem.ts'),
  fr: () => import('../../i18n/fr/problem.ts'),
}

/** The report of a problem in each of its states. */
export function ProblemReportDialog() {
  return (
    <WithinReport value>
      <State />
    </WithinReport>
  )
}

function State() {
  const dialog = useReportDialog(useChild('problemReport'))
  if (dialog.state === 'unprepared') return <Unprepared dialog={dialog} />
  if (dialog.state === 'writing') return <Writing dialog={dialog} />
  return <Done dialog={dialog} name={dialog.state} />
}

interface StateProps {
  readonly dialog: ReportDialog
}

function Writing({ dialog }: StateProps) {
  // The machine that knows the language may be what has stopped.
  const { t, i18n } = useTranslation()
  const { preview, isBusy } = dialog
  return (
    <FormDialog
      title={t('support.report')}
      intro={t('problem.intro')}
      failure={dialog.failure}
      refused={t('problem.refused')}
      busy={isBusy}
      submit={t('problem.send')}
      submitting={t('problem.sending')}
      onSubmit={dialog.send}
      onCancel={dialog.close}
    >
      <TextArea
        label={t('problem.note')}
        hint={t('problem.noteHint')}
        value={dialog.note}
        readOnly={isBusy}
        maxLength={MAX_NOTE_LENGTH}
        rows={4}
        data-autofocus
        onChange={({ target: { value } }) => dialog.edit(value)}
      />
      {preview ? (
        <p className={problemReport('contents')}>
          {contentsOf(preview, (key, values) => t(key, values), formatsOf(languageOf(i18n.language)))}
        </p>
      ) : null}
      <div>
        <Button look="link" icon="download" disabled={isBusy} onClick={dialog.save}>
          {t('problem.save')}
        </Button>
      </div>
    </FormDialog>
  )
}

function Unprepared({ dialog: { failure, retry, close } }: StateProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('support.report')} isBrief onCancel={close}>
      <ChakraDialog.Body>
        {failure ? <FailureNotice title={t('problem.unprepared')} failure={failure} onRetry={retry} /> : null}
      </ChakraDialog.Body>
      <ChakraDialog.Footer>
        <Button onClick={close} data-autofocus>
          {t('problem.close')}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function Done({ dialog: { code, close }, name }: StateProps & { readonly name: 'sent' | 'kept' }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t(`problem.${name}Title`)} isBrief onCancel={close}>
      <ChakraDialog.Body>
        <p role="status">{t(`problem.${name}`)}</p>
        {code === null ? null : (
          <p className={problemReport('code')}>
            <span className="visually-hidden">{t('app.label', { label: t('problem.code') })} </span>
            <output>{code}</output>
            <CopyButton
              text={code}
              label={t('problem.copyCode', { code })}
              copied={t('action.copied')}
              failed={t('action.notCopied')}
            />
          </p>
        )}
      </ChakraDialog.Body>
      <ChakraDialog.Footer>
        <Button look="solid" onClick={close} data-autofocus>
          {t('problem.close')}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}
