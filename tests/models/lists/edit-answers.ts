import type { SystemEvent } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

/** The server has saved an edit. */
export function isSaved(event: { readonly type: string }): event is SystemEvent {
  return event.type.startsWith('xstate.done.actor.saveEdit')
}

/** An edit has found no network. */
export function isNetworkFailure(event: { readonly type: string }): boolean {
  return (
    event.type.startsWith('xstate.error.actor.saveEdit') && 'error' in event && event.error === networkFailure
  )
}
