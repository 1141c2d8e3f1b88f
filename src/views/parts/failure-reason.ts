import { type Failure, type FailureCode, quotedRequestId } from '../../domain/failure.ts'

/** Of the portal or of the public pages. */
type FailureTexts = ((key: `failure.${FailureCode | 'storageFull' | 'tooMany' | 'forbidden'}`) => string) &
  ((key: 'failure.wait', values: { readonly time: string }) => string) &
  ((key: 'failure.overtakenBy', values: { readonly name: string }) => string)
type QuotedTexts = FailureTexts & ((key: 'failure.reference', values: { readonly id: string }) => string)

const STORAGE_FULL = 507

/** A longer wait is told in minutes. */
const LONGEST_IN_SECONDS = 90

/** The text of a failure. The server's text about a refused request is shown unchanged, but for the one of missing rights. */
export function reasonOf(failure: Failure, t: FailureTexts): string {
  if (failure.code === 'server' && failure.status === STORAGE_FULL) return t('failure.storageFull')
  if (failure.code === 'overtaken' && failure.by !== null)
    return t('failure.overtakenBy', { name: failure.by })
  if (failure.code !== 'rejected') return t(`failure.${failure.code}`)
  const { status, waitS, message } = failure
  if (status === 429) return waitS ? t('failure.wait', { time: timeOf(waitS) }) : t('failure.tooMany')
  if (status === 403) return t('failure.forbidden')
  return message === '' ? t('failure.rejected') : message
}

/** Both languages have these symbols. */
function timeOf(waitS: number): string {
  return waitS > LONGEST_IN_SECONDS ? `${Math.ceil(waitS / 60)}\u00a0min` : `${waitS}\u00a0s`
}

/** The text of a failure, with the id of the request if a person may want to quote it. */
export function quotedReasonOf(failure: Failure, t: QuotedTexts): string {
  const id = quotedRequestId(failure)
  const reason = reasonOf(failure, t)
  return id === null ? reason : `${reason} ${t('failure.reference', { id })}`
}
