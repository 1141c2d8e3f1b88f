import type { AnyActorRef } from 'xstate'
import { type Address, isSameAddress } from './domain/address.ts'
import { askToDiscard, unsavedForm } from './machines/unsaved-work.ts'
import type { Services } from './services/services.ts'

/**
 * Reports when the user goes back or forward. A form with typed text asks first: the browser returns to it, and goes on
 * when the user discards the text.
 *
 * @returns a function that stops the reports
 */
export function watchMoves(
  history: Pick<Services['history'], 'watch' | 'step'>,
  system: AnyActorRef['system'],
  listener: (address: Address) => void,
): () => void {
  const find = (id: string): AnyActorRef | undefined => system.get(id)
  let forget: () => void = () => undefined
  return history.watch((address, by) => {
    const here: Address | undefined = find('location')?.getSnapshot().context.address
    const form = unsavedForm(find)
    if (form === null || by === 0) return listener(address)
    // The browser is back at the form.
    if (here !== undefined && isSameAddress(here, address)) return undefined
    history.step(-by)
    forget()
    forget = askToDiscard(form, (isDiscarded) => {
      if (isDiscarded) history.step(by)
    })
    return undefined
  })
}
