import type { Failure } from '../domain/failure.ts'

/** Error that services throw. `failure` is what the machines get. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`The call failed: ${failure.code}`)
    this.failure = failure
  }
}
