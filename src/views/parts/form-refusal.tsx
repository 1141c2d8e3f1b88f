import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { FailureNotice, reasonOf } from './feedback.tsx'
import { focusProblem } from './focus-problem.ts'

interface FormRefusalProps {
  /** What the refusal is called. */
  readonly title: string
  /** Why the last attempt was refused; `null` when it was not. */
  readonly failure: Failure | null
}

/** Stands in a form: why what was sent was refused. */
export function FormRefusal({ title, failure }: FormRefusalProps) {
  const { t } = useTranslation()
  if (failure === null) return null
  return (
    <div ref={showRefusal} className="form-refusal">
      <FailureNotice title={title} failure={failure} reason={formReason(failure, t)} />
    </div>
  )
}

/** The reason of a refusal, said to somebody who still has the form before them. */
function formReason(failure: Failure, t: TFunction): string {
  if (failure.code === 'unauthorized') return t('dialog.unsent')
  if (failure.code !== 'rejected') return reasonOf(failure, t)
  if (failure.field !== null) return t('dialog.marked')
  if (failure.status === 403) return t('dialog.forbidden')
  if (failure.status === 404) return t('dialog.gone')
  return reasonOf(failure, t)
}

/** The notice that has come stands above what the user looks at; where a field is to blame, they go on there. */
function showRefusal(notice: HTMLElement | null): void {
  const form = notice?.closest('form')
  if (!notice || !form) return
  notice.scrollIntoView({ block: 'nearest' })
  focusProblem(form)
}
