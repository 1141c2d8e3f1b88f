import { type ReactNode, useId } from 'react'
import { MAX_NOTE_LENGTH } from '../../domain/support/problem-report.ts'
import { formatsOf } from '../../i18n/format.ts'
import type { ProblemTexts } from '../../i18n/public-texts.ts'
import { Button } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import {
  contentsOf,
  type ProblemReportRef,
  type ReportDialog,
  useReportDialog,
} from '../support/use-report-dialog.ts'
import { failureNotice } from '../theme/recipes/parts/feedback.recipe.ts'
import { publicDialog } from '../theme/recipes/public/public-dialog.recipe.ts'
import { problemReport } from '../theme/recipes/support/problem-report.recipe.ts'
import { usePublicScope } from './public-context.tsx'

interface DialogProps {
  readonly actor: ProblemReportRef
  readonly t: ProblemTexts
}

interface StateProps {
  readonly dialog: ReportDialog
  readonly t: ProblemTexts
}

/** The report of a problem in each of its states. */
export function ProblemReportDialog({ actor, t }: DialogProps) {
  const dialog = useReportDialog(actor)
  if (dialog.state === 'unprepared') return <Unprepared dialog={dialog} t={t} />
  if (dialog.state === 'writing') return <Writing dialog={dialog} t={t} />
  return <Done key={dialog.state} dialog={dialog} t={t} name={dialog.state} />
}

function Writing({ dialog, t }: StateProps) {
  const { t: page, language } = usePublicScope()
  const id = useId()
  const { preview, failure, isBusy } = dialog
  return (
    <Modal
      title={page('support.report')}
      onCancel={() => isBusy || dialog.close()}
      buttons={
        <>
          <Button disabled={isBusy} onClick={dialog.close}>
            {t('dialog.cancel')}
          </Button>
          <Button look="solid" busy={isBusy} {...ignoreRepeat(dialog.send)}>
            {t(isBusy ? 'problem.sending' : 'problem.send')}
          </Button>
        </>
      }
    >
      {failure ? <Refusal title={t('problem.refused')} reason={quotedReasonOf(failure, t)} /> : null}
      <p className="muted">{t('problem.intro')}</p>
      <div className={publicDialog('field')}>
        <label htmlFor={id}>{t('problem.note')}</label>
        <textarea
          id={id}
          aria-describedby={`${id}-hint`}
          value={dialog.note}
          readOnly={isBusy}
          maxLength={MAX_NOTE_LENGTH}
          rows={4}
          data-autofocus
          onChange={({ target: { value } }) => dialog.edit(value)}
        />
        <p id={`${id}-hint`} className="muted">
          {t('problem.noteHint')}
        </p>
      </div>
      {preview ? (
        <p className={problemReport('contents')}>{contentsOf(preview, t, formatsOf(language))}</p>
      ) : null}
      <div>
        <Button look="link" disabled={isBusy} onClick={dialog.save}>
          {t('problem.save')}
        </Button>
      </div>
    </Modal>
  )
}

function Unprepared({ dialog: { failure, retry, close }, t }: StateProps) {
  const { t: page } = usePublicScope()
  return (
    <Modal title={page('support.report')} onCancel={close} buttons={<Close onClick={close} t={t} />}>
      {failure ? (
        <Refusal title={t('problem.unprepared')} reason={quotedReasonOf(failure, t)}>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </Refusal>
      ) : null}
    </Modal>
  )
}

function Done({ dialog: { code, close }, t, name }: StateProps & { readonly name: 'sent' | 'kept' }) {
  return (
    <Modal title={t(`problem.${name}Title`)} onCancel={close} buttons={<Close onClick={close} t={t} />}>
      <p role="status">{t(`problem.${name}`)}</p>
      {code === null ? null : (
        <p className={problemReport('code')}>
          <output aria-label={t('problem.code')}>{code}</output>
          <CopyButton
            text={code}
            label={t('problem.copyCode', { code })}
            copied={t('action.copied')}
            failed={t('action.notCopied')}
          />
        </p>
      )}
    </Modal>
  )
}

function Close({ onClick, t }: { readonly onClick: () => void; readonly t: ProblemTexts }) {
  return (
    <Button look="solid" data-autofocus onClick={onClick}>
      {t('problem.close')}
    </Button>
  )
}

interface RefusalProps {
  readonly title: string
  readonly reason: string
  readonly children?: ReactNode
}

function Refusal({ title, reason, children }: RefusalProps) {
  return (
    <div className={failureNotice()} role="alert">
      <span>
        <strong>{title}</strong>
        {reason}
      </span>
      {children}
    </div>
  )
}

interface ModalProps {
  readonly title: string
  /** The Escape key. */
  readonly onCancel: () => void
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** A modal dialog of the browser, open while it is rendered. A press outside does nothing, so that nobody loses input by accident. */
function Modal({ title, onCancel, buttons, children }: ModalProps) {
  const id = useId()
  return (
    <dialog
      ref={showModal}
      className={publicDialog('root')}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      onClose={({ currentTarget }) => {
        // Some browsers close it at the second Escape in any case.
        if (currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className={publicDialog('body')}>{children}</div>
      <div className={publicDialog('buttons')}>{buttons}</div>
    </dialog>
  )
}

/** The browser moves the focus back to the opener when the dialog is closed, not when it is removed. */
function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  return () => dialog.close()
}
