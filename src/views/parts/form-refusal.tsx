import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { reasonOf } from './failure-reason.ts'
import { FailureNotice } from './feedback.tsx'
import { focusProblem } from './focus-problem.ts'

interface FormRefusalProps {
  readonly title: string
  /** Reason of the last refusal; `null` without one. */
  readonly failure: Failure | null
  /** Replaces the general words for the reason. */
  readonly reason?: string | null | undefined
}

/** Shown in a form: why the submission was refused. */
export function FormRefusal({ title, failure, reason }: FormRefusalProps) {
  const { t } = useTranslation()
  // The form itself shows both values of each field.
  if (failure === null || (failure.code === 'overtaken' && failure.fields.length > 0)) return null
  return (
    <div ref={showRefusal} className="form-refusal">
      <FailureNotice title={title} failure={failure} reason={reason ?? formReason(failure, t)} />
    </div>
  )
}

/** The text of a refusal for a user who still sees the form. */
export function formReason(failure: Failure, t: TFunction): string {
  if (failure.code === 'unauthorized') return t('dialog.unsent')
  if (failure.code === 'overtaken') return `${reasonOf(failure, t)} ${t('dialog.overtaken')}`
  if (failure.code !== 'rejected') return reasonOf(failure, t)
  if (failure.field !== null) return t('dialog.marked')
  if (failure.status === 403) return t('dialog.forbidden')
  if (failure.status === 404) return t('dialog.gone')
  return reasonOf(failure, t)
}

/** Scrolls to the message, unless a field is invalid, which gets the focus. */
function showRefusal(notice: HTMLElement | null): void {
  const form = notice?.closest('form')
  if (!notice || !form) return
  notice.scrollIntoView({ block: 'nearest' })
  focusProblem(form)
}
