import { type AnyEventObject, fromCallback } from 'xstate'

/**
 * Brings the facts that another actor of the system emits to the machine that invokes this one, as events. It lives
 * with its state, so a machine hears a child exactly while that child lives. Put it before the actor it hears in
 * `invoke`: what that actor emits while it starts is then heard too.
 */
export const forwardEmitted = fromCallback<AnyEventObject, { readonly systemId: string }>(
  ({ input, sendBack, system }) => {
    const actor = system.get(input.systemId)
    const subscription = actor?.on('*', sendBack)
    return () => subscription?.unsubscribe()
  },
)
