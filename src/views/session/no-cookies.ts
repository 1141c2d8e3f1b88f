import type { TFunction } from 'i18next'
import type { Failure } from '../../domain/failure.ts'

/** The reason of a sign-in that the browser makes impossible; nothing for any other failure. */
export function noCookiesReason(failure: Failure | null, t: TFunction): { readonly reason?: string } {
  const isBlocked = failure?.code === 'rejected' && failure.refusal === 'noCookies'
  return isBlocked ? { reason: t('signIn.noCookies') } : {}
}
