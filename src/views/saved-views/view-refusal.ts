import type { TFunction } from 'i18next'
import type { Failure } from '../../domain/failure.ts'

/** The words for a view that was refused for a reason that only views have; `null` for any other. */
export function viewRefusal(failure: Failure | null, t: TFunction): string | null {
  if (failure?.code !== 'rejected') return null
  if (failure.refusal === 'tooManyViews') return t('views.tooMany')
  return failure.refusal === 'viewOutOfReach' ? t('views.outOfReach') : null
}
