import { type RefCallback, useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { tracePlayerMachine } from '../../../machines/support/trace-player.machine.ts'
import type { TracePlayerEvent } from '../../../machines/support/trace-player.types.ts'

/** Plays, steps and jumps by keys while the focus is in the player, but not in a field; or nowhere, as after a button that is gone. */
export function usePlayerKeys(
  player: ActorRefFrom<typeof tracePlayerMachine>,
  length: number,
): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const { ownerDocument } = element
      const press = (event: KeyboardEvent) => {
        const { target } = event
        if (target !== ownerDocument.body && !(target instanceof Node && element.contains(target))) return
        if (event.ctrlKey || event.altKey || event.metaKey || hasOwnKeys(event)) return
        const sent = eventOf(event, length)
        if (sent === null) return
        event.preventDefault()
        player.send(sent)
      }
      const { activeElement, body } = ownerDocument
      if (activeElement === body) element.focus({ preventScroll: true })
      ownerDocument.addEventListener('keydown', press)
      return () => ownerDocument.removeEventListener('keydown', press)
    },
    [player, length],
  )
}

function eventOf({ key, shiftKey }: KeyboardEvent, length: number): TracePlayerEvent | null {
  const by = shiftKey ? -1 : 1
  switch (key) {
    case ' ':
      return { type: 'play.toggled' }
    case 'ArrowRight':
    case 'ArrowDown':
      return { type: 'step.requested', by: 1 }
    case 'ArrowLeft':
    case 'ArrowUp':
      return { type: 'step.requested', by: -1 }
    case 'f':
    case 'F':
      return { type: 'jump.requested', to: 'failure', by }
    case 's':
    case 'S':
      return { type: 'jump.requested', to: 'screen', by }
    case 'Home':
      return { type: 'moment.chosen', index: 0 }
    case 'End':
      return { type: 'moment.chosen', index: length - 1 }
    default:
      return null
  }
}

const LETTERS = ['f', 's']

/** Fields and lists have their own meaning for keys, the slider and the list of speeds for all but letters, and buttons for the space bar. */
function hasOwnKeys({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.matches('[type=range], select') && LETTERS.includes(key.toLowerCase())) return false
  if (target.matches('[type=range]')) return key !== ' '
  if (target.closest('input, select, textarea, [role=menu], [role=dialog], [role=listbox]') !== null)
    return true
  return key === ' ' && target.closest('button, a, summary') !== null
}
