import type { AnyActorRef, AnyEventObject } from 'xstate'
import { stable } from './stable.ts'
import type { Effect } from './timers.ts'

/** One effect of a step besides the changes of state and context. */
export type Act =
  | { readonly kind: 'emits'; readonly event: AnyEventObject }
  | { readonly kind: 'sends'; readonly to: string; readonly event: AnyEventObject; readonly delay?: number }
  | { readonly kind: 'raises'; readonly event: AnyEventObject; readonly delay?: number }
  | {
      readonly kind: 'starts'
      readonly id: string
      readonly src: string
      readonly input: unknown
      /** The name in the actor system. */
      readonly systemId?: string
    }
  | { readonly kind: 'stops'; readonly id: string }
  | { readonly kind: 'cancels'; readonly id: string }
  | { readonly kind: 'runs'; readonly name: string; readonly params: unknown }

interface Params {
  readonly event: AnyEventObject
  readonly to?: unknown
  readonly delay?: number
  readonly id?: unknown
  readonly sendId?: string
  readonly systemId?: string
  readonly actorRef?: AnyActorRef
  readonly input?: unknown
}

/** The effect of an executed action. It names actors by their ids. */
export function actOf({ type, params }: Effect, self: unknown): Act {
  const { event, to, delay, actorRef, input, sendId, systemId } = (params ?? {}) as Params
  const later = delay === undefined ? {} : { delay }
  switch (type) {
    case 'xstate.emit':
      return { kind: 'emits', event }
    case 'xstate.raise':
      return { kind: 'raises', event, ...later }
    case 'xstate.sendTo':
      return to === self
        ? { kind: 'raises', event, ...later }
        : { kind: 'sends', to: idOf(to), event, ...later }
    case 'xstate.spawnChild':
      return {
        kind: 'starts',
        id: idOf(actorRef),
        src: srcOf(actorRef),
        input,
        ...(systemId === undefined ? {} : { systemId }),
      }
    case 'xstate.stopChild':
      return { kind: 'stops', id: idOf(params) }
    case 'xstate.cancel':
      return { kind: 'cancels', id: String(sendId) }
    default:
      return { kind: 'runs', name: type, params }
  }
}

/** The effect of a `spawn` in an `assign`, which starts a child without an action. */
export const startOf = (id: string, child: AnyActorRef): Act => ({
  kind: 'starts',
  id,
  src: srcOf(child),
  input: (child.getSnapshot() as { input?: unknown }).input,
})

/** The events that a step sends to other actors without a delay. */
export const sendsOf = (acts: readonly Act[]): readonly Act[] =>
  acts.filter((act) => act.kind === 'sends' && act.delay === undefined)

export const idOf = (actor: unknown): string =>
  typeof actor === 'string' ? actor : String((actor as AnyActorRef | undefined)?.id)

function srcOf(actor: AnyActorRef | undefined): string {
  const src: unknown = actor?.src
  return typeof src === 'string' ? src : stable(src)
}
