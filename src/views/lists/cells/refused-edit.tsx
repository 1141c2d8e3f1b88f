import type { TFunction } from 'i18next'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../../domain/changes/change.ts'
import type { Failure } from '../../../domain/failure.ts'
import { Button } from '../../parts/button.tsx'
import { quotedReasonOf, reasonOf } from '../../parts/failure-reason.ts'
import { Icon } from '../../parts/icon.tsx'
import { trimRefusal } from '../../parts/trim-refusal.ts'
import { ReportProblemButton } from '../../support/report-problem-button.tsx'
import { refusedEdit } from '../../theme/recipes/lists/list-row.recipe.ts'
import { controlsOf } from '../stored-focus.ts'

/** What a person answers to a refused change. */
export interface RefusalEvents {
  readonly retry: (change: Change) => void
  readonly dismiss: (change: Change) => void
}

interface RefusedEditProps {
  readonly isInCard?: boolean
  readonly failure: Failure
  readonly change: Change
  readonly on: RefusalEvents
}

/** Shown below a row whose edit was not saved: reason, retry, dismiss. The list announces it to screen readers. */
export function RefusedEdit({ isInCard = false, failure, change, on }: RefusedEditProps) {
  const { t } = useTranslation()
  const id = useId()
  const answer = (act: (change: Change) => void) => (event: MouseEvent) => {
    focusRow(event)
    act(change)
  }
  return (
    <div className={refusedEdit({ inCard: isInCard })}>
      <Icon name="alert" />
      <span id={id}>
        <strong>{t('list.editFailed')}</strong> {refusalReasonOf(failure, t)}
        {failure.code === 'overtaken' ? yoursOf(change, t) : null}
      </span>
      <Button aria-describedby={id} onClick={answer(on.retry)}>
        {t(failure.code === 'overtaken' ? 'action.applyMine' : 'action.retry')}
      </Button>
      <Button look="ghost" aria-describedby={id} onClick={answer(on.dismiss)}>
        {t('action.dismiss')}
      </Button>
      <ReportProblemButton />
    </div>
  )
}

/** The trim that was chosen: its row shows the one that somebody else has saved. A switch has no third value. */
function yoursOf({ values }: Change, t: TFunction): string | null {
  if (!('trim' in values)) return null
  const { trim } = values
  return ` ${t('list.yours', { choice: typeof trim === 'string' ? trim : t('reports.removeTrim') })}`
}

/** The reason as the list announces it. */
export function spokenReasonOf(failure: Failure, t: TFunction): string {
  return refusalReasonOf(failure, t, reasonOf)
}

/** Who sees the row is signed in again, so that the end of the session is past. */
function refusalReasonOf(failure: Failure, t: TFunction, reason = quotedReasonOf): string {
  if (failure.code === 'unauthorized') return t('list.sessionEnded')
  return trimRefusal(failure, t) ?? reason(failure, t)
}

/** The pressed button disappears with the message, so the focus moves to the row. */
function focusRow({ currentTarget }: MouseEvent): void {
  const row = currentTarget.closest('article') ?? currentTarget.closest('tr')?.previousElementSibling
  if (row)
    controlsOf(row)
      .find((control) => control.closest(`.${refusedEdit()}`) === null)
      ?.focus()
}
