import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { VirtuosoMockContext } from 'react-virtuoso'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { flushFrames, setPhone } from './platform.ts'

/** The actors behind a view, by their id, each in one snapshot. */
export type Actors = Readonly<Record<string, AnyMachineSnapshot>>

export interface Sent {
  readonly to: string
  readonly event: AnyEventObject
}

/** Gives a view the actors of its pages. */
export type Frame = (props: {
  readonly child: (id: string) => unknown
  readonly children: ReactNode
}) => ReactNode

export interface Shown {
  readonly component: ComponentType
  readonly frame: Frame
  readonly actors: Actors
  readonly isPhone: boolean
}

export interface RenderedView {
  readonly root: HTMLElement
  /** The events that were sent since the last call. */
  readonly takeSent: () => readonly Sent[]
  /** Gives an actor another snapshot. */
  readonly move: (id: string, snapshot: AnyMachineSnapshot) => void
  readonly close: () => void
}

/** By machine and event, what the gestures of all walks of this file have sent: `signIn credentials.submitted`. */
export const sentEvents = new Set<string>()

/** Shows a view over actors that change only by `move` and record the events they get. */
export function show({ component: View, frame: Frame, actors, isPhone }: Shown): RenderedView {
  let sent: Sent[] = []
  const refs = new Map(
    Object.entries(actors).map(([id, snapshot]) => [id, standIn(id, snapshot, (one) => sent.push(one))]),
  )
  setPhone(isPhone)
  // What lies over the page is beside it in the body.
  const root = document.body
  const page = document.createElement('div')
  root.replaceChildren(page)
  const crashes: unknown[] = []
  const noteCrash = (error: unknown) => crashes.push(error)
  const container = createRoot(page, { onUncaughtError: noteCrash, onCaughtError: noteCrash })
  const draw = (change: () => void) => {
    flushSync(change)
    flushSync(flushFrames)
    flushSync(() => page.querySelectorAll('select').forEach(visit))
    // React leaves out a view that throws, which would look like one that shows nothing.
    if (crashes.length > 0) throw crashes[0]
  }
  draw(() =>
    container.render(
      <VirtuosoMockContext value={{ viewportHeight: 4000, itemHeight: 40 }}>
        <Frame child={(id) => refs.get(id)}>
          <View />
        </Frame>
      </VirtuosoMockContext>,
    ),
  )
  return {
    root,
    takeSent: () => {
      const taken = sent
      sent = []
      return taken
    },
    move: (id, snapshot) => draw(() => refs.get(id)?.move(snapshot)),
    close: () => flushSync(() => container.unmount()),
  }
}

/** The focus comes and goes: some choices take their options only then. */
function visit(select: Element): void {
  select.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  select.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body }))
}

function standIn(id: string, first: AnyMachineSnapshot, tell: (sent: Sent) => void) {
  let snapshot = first
  const observers = new Set<(snapshot: AnyMachineSnapshot) => void>()
  return {
    id,
    getSnapshot: () => snapshot,
    subscribe: (
      observer: ((snapshot: AnyMachineSnapshot) => void) | { next?: (snapshot: AnyMachineSnapshot) => void },
    ) => {
      const next =
        typeof observer === 'function' ? observer : (now: AnyMachineSnapshot) => observer.next?.(now)
      observers.add(next)
      return { unsubscribe: () => void observers.delete(next) }
    },
    on: () => ({ unsubscribe: () => undefined }),
    send: (event: AnyEventObject) => {
      sentEvents.add(`${snapshot.machine.id} ${event.type}`)
      tell({ to: id, event })
    },
    move: (now: AnyMachineSnapshot) => {
      snapshot = now
      for (const observer of observers) observer(now)
    },
  }
}
