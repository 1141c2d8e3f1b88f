import type { TFunction } from 'i18next'
import type { Failure } from '../../domain/failure.ts'
import type { LostCall } from '../../domain/lists/bulk.ts'
import { quotedReasonOf } from '../parts/failure-reason.ts'

/** Why an action has failed. When it waits for a call that has not ended, the words say for which. */
export function bulkReason(failure: Failure, lost: LostCall | null, t: TFunction): string {
  if (failure.code !== 'rejected' || failure.refusal !== 'notEnded') return quotedReasonOf(failure, t)
  const earlier = lost?.earlier?.action
  return earlier === undefined
    ? t('bulk.notEnded.same')
    : t('bulk.notEnded.earlier', { action: t(`bulk.action.${earlier}`) })
}
