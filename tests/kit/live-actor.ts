import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { type Act, idOf, sendsOf } from './acts.ts'
import { isNameless } from './explore.ts'
import { LiveClock } from './live-clock.ts'
import type { Model } from './model.ts'
import { answerEverySystemId, childOf, type Situation, type Step } from './pure.ts'
import { isEqual, stable } from './stable.ts'
import type { ControlledActors } from './stubs.ts'

interface System {
  _relay: (source: unknown, target: unknown, event: AnyEventObject) => void
}

/** A running actor of the machine that takes one event at a time. */
export class LiveActor {
  readonly #model: Model
  readonly #controlled: ControlledActors
  readonly #actor: Actor<AnyStateMachine>
  readonly #system: System
  readonly #clock = new LiveClock()
  #emitted: AnyEventObject[] = []
  #sent: Act[] = []
  #lastEventType: string | undefined

  constructor(
    model: Model,
    controlled: ControlledActors,
    input: unknown,
    inspect?: (event: InspectionEvent) => void,
  ) {
    this.#model = model
    this.#controlled = controlled
    this.#actor = createActor(controlled.machine, {
      input,
      clock: this.#clock,
      logger: () => undefined,
      ...(inspect === undefined ? {} : { inspect }),
    } as never)
    this.#system = this.#actor.system as unknown as System
    this.#clock.watch(this.#system)
    answerEverySystemId(this.#system)
    const relay = this.#system._relay
    this.#system._relay = (source, target, event) => {
      if (target === this.#actor) this.#lastEventType = event.type
      else if (source === this.#actor) this.#sent.push({ kind: 'sends', to: idOf(target), event })
      relay(source, target, event)
    }
    this.#actor.on('*', (event: AnyEventObject) => this.#emitted.push(event))
    this.#actor.subscribe({ error: () => undefined })
    this.#actor.start()
  }

  /** Causes one event as it happens in the product. Returns the difference to `expected`, if any. */
  async follow(from: Situation, expected: Step): Promise<string | undefined> {
    this.#emitted = []
    this.#sent = []
    const problem = await this.#deliver(from, expected.event)
    return problem ?? this.compare(expected)
  }

  /** Returns how this actor differs from the pure step, if it does. */
  compare(expected: Step): string | undefined {
    const wanted = viewOf(expected)
    const actual = this.#view()
    const differing = Object.keys(wanted).filter((key) => !isEqual(wanted[key], actual[key]))
    if (differing.length === 0) return undefined
    return differing
      .map((key) => `${key} is ${cut(stable(actual[key]))} live, ${cut(stable(wanted[key]))} explored`)
      .join('; ')
  }

  stop(): void {
    this.#actor.stop()
  }

  async #deliver(from: Situation, event: AnyEventObject): Promise<string | undefined> {
    if (from.timers.some((timer) => timer.event === event)) {
      return this.#clock.fire(event) ? undefined : 'no such timer runs'
    }
    const settling = childOf(event)
    const id = settling ?? this.#model.eventSources[event.type]
    if (id === undefined) {
      this.#actor.send(event)
      return undefined
    }
    const child = this.#children()[id]
    if (child === undefined) return `the child "${id}" does not live`
    if (settling !== undefined) return this.#settle(child, event)
    this.#system._relay(child, this.#actor, event)
    return undefined
  }

  async #settle(child: AnyActorRef, event: AnyEventObject): Promise<string | undefined> {
    this.#lastEventType = undefined
    const { output, error } = event as { output?: unknown; error?: unknown }
    const isDone = event.type.startsWith('xstate.done.')
    this.#controlled.settle(child, isDone ? { status: 'done', output } : { status: 'error', error })
    for (let turn = 0; turn < 20 && this.#lastEventType !== event.type; turn += 1) await null
    return this.#lastEventType === event.type
      ? undefined
      : `the child "${child.id}" could not settle any more`
  }

  #children(): Record<string, AnyActorRef | undefined> {
    return this.#actor.getSnapshot().children as Record<string, AnyActorRef | undefined>
  }

  #view(): Record<string, unknown> {
    const snapshot = this.#actor.getSnapshot()
    const isSettled = (child: AnyActorRef) => ['done', 'error'].includes(child.getSnapshot().status)
    const done = { emitted: this.#emitted, sent: this.#sent }
    return view(snapshot, this.#clock.timersOf(this.#actor), isSettled, done)
  }
}

/** The comparable results of a step, part by part. */
export const viewOf = ({ to: { snapshot, timers, settled }, emitted, acts }: Step): Record<string, unknown> =>
  view(snapshot, timers, (child) => settled.has(child), { emitted, sent: sendsOf(acts) })

/** Whether two situations are equal in all parts, not only in their projection. */
export function isSameSituation(a: Situation, b: Situation): boolean {
  if (a === b) return true
  const whole = ({ snapshot, timers, settled }: Situation) =>
    view(snapshot, timers, (child) => settled.has(child), { emitted: [], sent: [] })
  return isEqual(whole(a), whole(b))
}

function view(
  snapshot: Situation['snapshot'],
  timers: readonly { readonly event: AnyEventObject; readonly delay: number }[],
  isSettled: (child: AnyActorRef) => boolean,
  { emitted, sent }: { readonly emitted: readonly AnyEventObject[]; readonly sent: readonly Act[] },
): Record<string, unknown> {
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>)
  const isActive = snapshot.status === 'active'
  return {
    status: snapshot.status,
    state: snapshot.value,
    context: snapshot.context,
    output: snapshot.output,
    error: snapshot.error,
    history: Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id).sort(),
    ]),
    children: isActive
      ? children
          .map(
            ([id, child]) =>
              `${isNameless(id) ? child?.src : id}${child && isSettled(child) ? ' (settled)' : ''}`,
          )
          .sort()
      : [],
    timers: timers.map(({ event, delay }) => `${stable(event)} after ${delay} ms`).sort(),
    emitted,
    sent,
  }
}

const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text)
