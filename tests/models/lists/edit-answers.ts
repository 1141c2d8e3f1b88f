import type { RowEdit } from '../../../src/machines/lists/paged-list.types.ts'
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

/** What a projection keeps of edits. */
export function shownEdits(edits: readonly RowEdit[]) {
  return edits.map(({ edit, status, call, failure, onto }) => {
    return [edit, status, call, failure?.code === 'overtaken', onto]
  })
}

interface WithEdits {
  readonly context: { readonly edits: readonly RowEdit[] }
}

/** Whether the retry of overtaken edits, if this is one, makes them on the rows that their refusals showed. */
export function isMadeOnShown({
  from,
  event,
  to,
}: {
  readonly from: WithEdits
  readonly event: { readonly type: string }
  readonly to: WithEdits
}): boolean {
  if (event.type !== 'edit.retried') return true
  return from.context.edits.every(
    ({ edit, status, failure }) =>
      status !== 'refused' ||
      failure?.code !== 'overtaken' ||
      to.context.edits.some((again) => again.edit === edit && again.onto === failure.current),
  )
}
