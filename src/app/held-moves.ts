import type { AnyActorRef } from 'xstate'
import { type Address, isSameAddress } from '../domain/address.ts'
import { askToDiscard, unsavedForm } from '../machines/unsaved-work.ts'
import type { Services } from '../services/services.ts'

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
  /** The move that goes on when the browser is back at the form: it drops a move that is asked for before. */
  let next: number | null = null
  let isBack = true
  return history.watch((address, by) => {
    const here: Address | undefined = find('location')?.getSnapshot().context.address
    const isHere = here !== undefined && isSameAddress(here, address)
    if (isHere && !isBack) {
      isBack = true
      if (next !== null) history.step(next)
      next = null
      return undefined
    }
    const form = unsavedForm(find)
    if (form === null || by === 0) return listener(address)
    if (isHere) return undefined
    history.step(-by)
    isBack = false
    next = null
    forget()
    forget = askToDiscard(form, (isDiscarded) => {
      if (!isDiscarded) return
      if (isBack) history.step(by)
      else next = by
    })
    return undefined
  })
}
