import { fromPromise, type PromiseActorLogic } from 'xstate'
import { failureFrom } from '../services/http.ts'

/** Turns a service call into an actor. It rejects with a `Failure`, never with an `Error`. */
export function effect<Input, Output>(
  call: (input: NoInfer<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(({ input }) =>
    call(input).catch((problem: unknown) => Promise.reject(failureFrom(problem))),
  )
}
