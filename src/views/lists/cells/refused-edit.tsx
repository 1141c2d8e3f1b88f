import type { TFunction } from 'i18next'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { quotedReasonOf, reasonOf } from '../../parts/failure-reason.ts'
import { Icon } from '../../parts/icon.tsx'
import { refusedEdit } from '../../theme/recipes/lists/list-row.recipe.ts'
import { tooltip } from '../../widgets/tooltip.ts'
import { controlsOf } from '../grid/grid-cell.ts'

/** Where it stands in the row of a table, in px: over the second line of what names the row. */
export interface NamePlace {
  readonly start: number
  readonly width: number
  readonly isCompact: boolean
}

interface RefusedEditProps {
  /** `null` in a card. */
  readonly place: NamePlace | null
  readonly failure: Failure
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

/**
 * Shown within a row whose edit was not saved: retry, dismiss, and the reason as a tooltip. It takes no height: somebody may
 * be about to press a control of the next row. The list announces it to screen readers.
 */
export function RefusedEdit({ place, failure, onRetry, onDismiss }: RefusedEditProps) {
  const { t } = useTranslation()
  const id = useId()
  const reason = `${t('list.editFailed')} ${refusalReasonOf(failure, t)}`
  return (
    <div
      className={refusedEdit({ inCard: place === null, compact: place?.isCompact ?? false })}
      style={place === null ? {} : { left: place.start, marginInlineStart: place.start, width: place.width }}
    >
      <span className="refused-edit__reason" {...tooltip(reason, 'start')}>
        <Icon name="alert" />
        <span aria-hidden="true">
          {t('list.notSaved')} · {refusalReasonOf(failure, t)}
        </span>
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      </span>
      <Button
        {...tooltip(reason, 'start')}
        onClick={(event) => {
          focusRow(event)
          onRetry()
        }}
      >
        {t(failure.code === 'overtaken' ? 'action.applyMine' : 'action.retry')}
      </Button>
      <IconButton
        icon="x"
        label={t('action.dismiss')}
        aria-describedby={id}
        onClick={(event) => {
          focusRow(event)
          onDismiss()
        }}
      />
    </div>
  )
}

/** The reason as the list announces it. */
export function spokenReasonOf(failure: Failure, t: TFunction): string {
  return refusalReasonOf(failure, t, reasonOf)
}

/** Who sees the row is signed in again, so that the end of the session is past. */
function refusalReasonOf(failure: Failure, t: TFunction, reason = quotedReasonOf): string {
  return failure.code === 'unauthorized' ? t('list.sessionEnded') : reason(failure, t)
}

/** The pressed button disappears with the message, so the focus moves to the row. */
function focusRow({ currentTarget }: MouseEvent): void {
  const row = currentTarget.closest('article') ?? currentTarget.closest('tr')?.previousElementSibling
  if (row)
    controlsOf(row)
      .find((control) => control.closest(`.${refusedEdit()}`) === null)
      ?.focus()
}
