import { type AnyEventObject, fromCallback } from 'xstate'

/**
 * Sends the events that another actor emits to the machine that invokes this one, for as long as the invoking state is
 * active. List it before that actor in `invoke`: otherwise it misses what the actor emits while it starts.
 *
 * @param input - `systemId` of the actor that emits.
 */
export const forwardEmitted = fromCallback<AnyEventObject, { readonly systemId: string }>(
  ({ input, sendBack, system }) => {
    const actor = system.get(input.systemId)
    const subscription = actor?.on('*', sendBack)
    return () => subscription?.unsubscribe()
  },
)
