import { type Failure, type FailureCode, quotedRequestId } from '../../domain/failure.ts'

/** Of the portal or of the public pages. */
type FailureTexts = (key: `failure.${FailureCode | 'tooMany'}`) => string
type QuotedTexts = FailureTexts & ((key: 'failure.reference', values: { readonly id: string }) => string)

/** The text of a failure. The server's text about a refused request is shown unchanged. */
export function reasonOf(failure: Failure, t: FailureTexts): string {
  if (failure.code === 'rejected' && failure.status === 429) return t('failure.tooMany')
  if (failure.code === 'rejected' && failure.message !== '') return failure.message
  return t(`failure.${failure.code}`)
}

/** The text of a failure, with the id of the request if a person may want to quote it. */
export function quotedReasonOf(failure: Failure, t: QuotedTexts): string {
  const id = quotedRequestId(failure)
  const reason = reasonOf(failure, t)
  return id === null ? reason : `${reason} ${t('failure.reference', { id })}`
}
