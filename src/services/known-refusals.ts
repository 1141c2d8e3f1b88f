import type { Refusal } from '../domain/failure.ts'
import { type Answer, failureFrom, textOf } from './http.ts'
import { ServiceFailure } from './service-failure.ts'

/**
 * Passes answers on, except refusals with a reason that the table names.
 *
 * @param refusals by the `error` of the answer
 * @throws ServiceFailure with the reason
 */
export function withRefusals(answer: Answer, refusals: Readonly<Record<string, Refusal>>): Answer {
  const error = textOf(answer.body, 'error')
  if (answer.status < 400 || error === null || !Object.hasOwn(refusals, error)) return answer
  const failure = failureFrom(answer)
  const refusal = refusals[error]
  if (failure.code !== 'rejected' || refusal === undefined) return answer
  throw new ServiceFailure({ ...failure, refusal })
}
