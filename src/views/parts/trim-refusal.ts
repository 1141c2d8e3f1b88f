import type { TFunction } from 'i18next'
import type { Failure } from '../../domain/failure.ts'

/** The words for a trim of a published report that contradicts what was measured; `null` for any other failure. */
export function trimRefusal(failure: Failure, t: TFunction): string | null {
  const isContradicted = failure.code === 'rejected' && failure.status === 409 && failure.field === 'trim'
  return isContradicted ? t('failure.trimContradicts') : null
}
