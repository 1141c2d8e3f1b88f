import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportPreview } from '../../domain/support/problem-report.ts'
import { MAX_NOTE_LENGTH } from '../../domain/support/problem-report.ts'
import { traceCode } from '../../domain/support/trace-code.ts'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import { formatsOf } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { useChild } from '../portal-context.tsx'
import { problemReport } from '../theme/recipes/support/problem-report.recipe.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { TextArea } from '../widgets/forms/text-area.tsx'
import { WithinReport } from './report-problem-button.tsx'

export const TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/problem.ts')).problem,
  fr: async () => (await import('../../i18n/fr/problem.ts')).problem,
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
  const { t } = useTranslation()
  const state = useSelector(useChild('problemReport'), ({ value }) => value.dialog)
  if (state === 'unprepared') return <Unprepared />
  if (state === 'sent') return <Done title={t('problem.sentTitle')}>{t('problem.sent')}</Done>
  if (state === 'kept') return <Done title={t('problem.keptTitle')}>{t('problem.kept')}</Done>
  return <Writing />
}

function Writing() {
  const { t } = useTranslation()
  const actor = useChild('problemReport')
  const { report, note, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FormDialog
      title={t('support.report')}
      intro={t('problem.intro')}
      failure={failure}
      refused={t('problem.refused')}
      busy={busy}
      submit={t('problem.send')}
      submitting={t('problem.sending')}
      tone="plain"
      onSubmit={() => actor.send({ type: 'report.confirmed' })}
      onCancel={() => actor.send({ type: 'report.closed' })}
    >
      <TextArea
        label={t('problem.note')}
        hint={t('problem.noteHint')}
        error={null}
        value={note}
        readOnly={busy}
        maxLength={MAX_NOTE_LENGTH}
        rows={4}
        data-autofocus
        onChange={({ target: { value } }) => actor.send({ type: 'note.edited', note: value })}
      />
      {report ? <Contents preview={report.preview} /> : null}
      <div>
        <Button
          look="link"
          icon="download"
          disabled={busy}
          onClick={() => actor.send({ type: 'report.saved' })}
        >
          {t('problem.save')}
        </Button>
      </div>
    </FormDialog>
  )
}

/** What will be sent, in plain words. */
function Contents({ preview }: { readonly preview: ReportPreview }) {
  const { t } = useTranslation()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { steps, since, failedCalls, faults } = preview
  return (
    <p className={problemReport('contents')}>
      {t('problem.contents', { count: steps, since: formatsOf(language).dateTime(since) })}
      {failedCalls > 0 ? ` ${t('problem.failedCalls', { count: failedCalls })}` : ''}
      {faults > 0 ? ` ${t('problem.faults', { count: faults })}` : ''}
    </p>
  )
}

function Unprepared() {
  const { t } = useTranslation()
  const actor = useChild('problemReport')
  const failure = useSelector(actor, ({ context }) => context.failure)
  const close = () => actor.send({ type: 'report.closed' })
  return (
    <Dialog title={t('support.report')} busy={false} isBrief onCancel={close}>
      <ChakraDialog.Body>
        {failure ? (
          <FailureNotice
            title={t('problem.unprepared')}
            failure={failure}
            onRetry={() => actor.send({ type: 'report.requested' })}
          />
        ) : null}
      </ChakraDialog.Body>
      <ChakraDialog.Footer>
        <Button onClick={close} data-autofocus>
          {t('problem.close')}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function Done({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const actor = useChild('problemReport')
  const id = useSelector(actor, ({ context }) => context.report?.id)
  const close = () => actor.send({ type: 'report.closed' })
  return (
    <Dialog title={title} busy={false} isBrief onCancel={close}>
      <ChakraDialog.Body>
        <p role="status">{children}</p>
        {id === undefined ? null : <Code code={traceCode(id)} />}
      </ChakraDialog.Body>
      <ChakraDialog.Footer>
        <Button look="solid" onClick={close} data-autofocus>
          {t('problem.close')}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}

function Code({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  return (
    <p className={problemReport('code')}>
      <span className="visually-hidden">{t('app.label', { label: t('problem.code') })} </span>
      <output className="mono">{code}</output>
      <CopyButton text={code} label={t('problem.copyCode', { code })} copied={t('action.copied')} />
    </p>
  )
}
