import type { TFunction } from 'i18next'
import type { Failure } from '../../../domain/failure.ts'

/** The words for an order that was refused for a reason that only orders have; `null` for any other. */
export function ownershipRefusal(failure: Failure | null, t: TFunction): string | null {
  if (failure?.code !== 'rejected') return null
  if (failure.refusal === 'noTrim') return t('makeOwnership.noTrim')
  return failure.refusal === 'tooManyOwnership' ? t('makeOwnership.tooMany') : null
}
