import type { AnyEventObject } from 'xstate'
import { stable } from './stable.ts'

interface Running {
  readonly key: number
  readonly run: () => void
  readonly delay: number
  readonly event: AnyEventObject | undefined
  readonly target: unknown
}

/**
 * A simulated clock that fires one chosen timer. XState's `SimulatedClock` also fires all timers that are due earlier,
 * but a walk tries every possible order.
 */
export class LiveClock {
  readonly #running: Running[] = []
  #keys = 0
  #next: Pick<Running, 'event' | 'target'> = { event: undefined, target: undefined }

  setTimeout(run: () => void, delay: number): number {
    this.#keys += 1
    this.#running.push({ key: this.#keys, run, delay, ...this.#next })
    return this.#keys
  }

  clearTimeout(key: number): void {
    const at = this.#running.findIndex((running) => running.key === key)
    if (at >= 0) this.#running.splice(at, 1)
  }

  /** Fires the timer that sends this event. Returns false when there is none. */
  fire(event: AnyEventObject): boolean {
    const found =
      this.#running.find((running) => running.event === event) ??
      this.#running.find((running) => stable(running.event) === stable(event))
    if (!found) return false
    this.clearTimeout(found.key)
    found.run()
    return true
  }

  /** The timers that send an event to this actor. */
  timersOf(actor: unknown): readonly { readonly event: AnyEventObject; readonly delay: number }[] {
    return this.#running.flatMap(({ event, delay, target }) =>
      event !== undefined && target === actor ? [{ event, delay }] : [],
    )
  }

  /** Wraps the scheduler of a system, to learn the event of each timer. */
  watch(system: unknown): void {
    const { scheduler } = system as { scheduler: { schedule: (...args: unknown[]) => void } }
    const schedule = scheduler.schedule
    scheduler.schedule = (source, target, event, ...rest) => {
      this.#next = { event: event as AnyEventObject, target }
      schedule(source, target, event, ...rest)
      this.#next = { event: undefined, target: undefined }
    }
  }
}
