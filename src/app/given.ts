import { ServiceFailure } from '../services/service-failure.ts'

/**
 * What a machine has of what a call is about.
 *
 * @throws ServiceFailure `unknown` when it has none, which no state that makes the call allows
 */
export function given<Value>(value: Value | null): Value {
  if (value === null) throw new ServiceFailure({ code: 'unknown' })
  return value
}
