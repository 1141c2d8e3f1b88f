import { type AnyActorRef, fromPromise, type PromiseActorLogic } from 'xstate'
import { failureFrom } from '../services/http.ts'

interface Scope {
  /** Aborts when the actor is stopped. */
  readonly signal: AbortSignal
  readonly system: AnyActorRef['system']
}

/** Turns a service call into an actor. It rejects with a `Failure`, never with an `Error`. */
export function effect<Input, Output>(
  call: (input: NoInfer<Input>, scope: Scope) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(({ input, ...scope }) =>
    call(input, scope).catch((problem: unknown) => Promise.reject(failureFrom(problem))),
  )
}
