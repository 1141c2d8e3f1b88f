import type { Failure } from '../../domain/failure.ts'
import { failureFrom } from '../../services/http.ts'
import { loadCode } from '../../services/load-code.ts'

/**
 * Loads code, and starts something with it.
 *
 * @param fail gets the failure when the code does not arrive
 * @returns a function that stops it, also while its code is on its way
 */
export function startLate(
  load: () => Promise<() => () => void>,
  fail: (failure: Failure) => void,
): () => void {
  let isStopped = false
  let stop = (): void => undefined
  loadCode(load).then(
    (start) => {
      if (!isStopped) stop = start()
    },
    (problem: unknown) => {
      if (!isStopped) fail(failureFrom(problem))
    },
  )
  return () => {
    isStopped = true
    stop()
  }
}
