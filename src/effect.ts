import { fromPromise, type PromiseActorLogic } from 'xstate'
import { failureFrom } from './services/http.ts'

/** A service as an actor: it rejects with a `Failure`, which travels in events and stands in contexts. */
export function effect<Input, Output>(
  call: (input: NoInfer<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(({ input }) =>
    call(input).catch((problem: unknown) => Promise.reject(failureFrom(problem))),
  )
}
