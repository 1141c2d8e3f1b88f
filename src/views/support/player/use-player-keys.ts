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
  const step = (by: 1 | -1) => ({ type: 'step.requested', by }) as const
  const jump = (to: 'failure' | 'screen') => ({ type: 'jump.requested', to, by: shiftKey ? -1 : 1 }) as const
  const events: Readonly<Record<string, TracePlayerEvent>> = {
    ' ': { type: 'play.toggled' },
    arrowright: step(1),
    arrowdown: step(1),
    arrowleft: step(-1),
    arrowup: step(-1),
    f: jump('failure'),
    s: jump('screen'),
    home: { type: 'moment.chosen', index: 0 },
    end: { type: 'moment.chosen', index: length - 1 },
  }
  return events[key.toLowerCase()] ?? null
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
