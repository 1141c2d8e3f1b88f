import { type AnyEventObject, fromCallback } from 'xstate'

interface ForwardInput {
  /** Of the actor that emits. */
  readonly systemId: string
  /** Absent: all that it emits. */
  readonly types?: readonly string[]
}

/**
 * Sends the events that another actor emits to the machine that invokes this one, for as long as the invoking state is
 * active. List it before that actor in `invoke`: otherwise it misses what the actor emits while it starts.
 */
export const forwardEmitted = fromCallback<AnyEventObject, ForwardInput>(({ input, sendBack, system }) => {
  const { systemId, types = ['*'] } = input
  const actor = system.get(systemId)
  const subscriptions = types.map((type) => actor?.on(type, sendBack))
  return () => {
    for (const subscription of subscriptions) subscription?.unsubscribe()
  }
})
