import { fromPromise, type PromiseActorLogic } from 'xstate'

/** The default of an effect. It rejects with its name, so that a missing implementation shows at once. */
export function unprovided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No service is provided for "${name}".`)))
}
