import type { Failure } from '../domain/failure.ts'

/** What a service throws: an error for the log and the stack, with the failure that the machines get. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`The call failed: ${failure.code}`)
    this.failure = failure
  }
}
