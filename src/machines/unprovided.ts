import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate'

/** The default of an effect. It rejects with its name, so that a missing implementation shows at once. */
export function unprovided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No service is provided for "${name}".`)))
}

/** The default of a callback that sends and receives events. It does neither. */
export function unprovidedCallback<Event extends EventObject>(): CallbackActorLogic<Event> {
  return fromCallback<Event>(() => undefined)
}
