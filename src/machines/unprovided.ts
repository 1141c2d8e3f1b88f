import { fromPromise, type PromiseActorLogic } from 'xstate'

/** The default of an outside effect: it rejects with its own name, so that a forgotten provision shows at once. */
export function unprovided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No service is provided for "${name}".`)))
}
