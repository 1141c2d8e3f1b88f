import type { AnyEventObject } from 'xstate'

export interface Effect {
  readonly type: string
  readonly params: unknown
  readonly exec: unknown
}

/** A running timer of the machine: an `after`, or a delayed `raise` or `sendTo` to itself. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  /** In ms, as in the machine. */
  readonly delay: number
  /** Timers that start in the same macrostep have the same number. */
  readonly batch: number
}

/** The timers after a step, in the order in which they started. */
export function afterStep(
  before: readonly Timer[],
  event: AnyEventObject,
  effects: readonly Effect[],
  self: unknown,
): readonly Timer[] {
  const batch = Math.max(0, ...before.map((timer) => timer.batch)) + 1
  const fired = before.findIndex((timer) => timer.event === event)
  const timers = before.filter((_, i) => i !== fired)
  for (const { type, params } of effects) {
    const {
      event: sent,
      id,
      delay,
      to,
      sendId,
    } = (params ?? {}) as {
      event: AnyEventObject
      id?: string
      delay?: number
      to?: unknown
      sendId?: string
    }
    const isOwn = type === 'xstate.raise' || (type === 'xstate.sendTo' && to === self)
    if (isOwn && delay !== undefined)
      timers.push({ id: id ?? `${sent.type}~${timers.length}`, event: sent, delay, batch })
    if (isOwn && delay === undefined && sent.type.startsWith('xstate.after.')) {
      throw new Error(`The delay of ${sent.type} is not declared: it would go off at once.`)
    }
    if (type === 'xstate.cancel') {
      const canceled = timers.findLastIndex((timer) => timer.id === sendId)
      if (canceled >= 0) timers.splice(canceled, 1)
    }
  }
  return timers
}

/** The timers that can fire next: those without a running timer that certainly fires earlier. */
export const dueOf = (timers: readonly Timer[]): readonly Timer[] =>
  timers.filter((timer) => !timers.some((other) => endsBefore(other, timer, timers)))

/** The key of the timers in a vertex: which timers run, and which must fire before which. */
export function timersKey(timers: readonly Timer[]): unknown {
  const names = timers.map((timer) => `${timer.event.type}+${timer.delay}`)
  const order = timers.flatMap((a, i) =>
    timers.flatMap((b, j) => (endsBefore(a, b, timers) ? [`${names[i]} < ${names[j]}`] : [])),
  )
  return [names.toSorted(), order.toSorted()]
}

function endsBefore(a: Timer, b: Timer, timers: readonly Timer[]): boolean {
  if (a === b) return false
  if (a.batch === b.batch)
    return a.delay < b.delay || (a.delay === b.delay && timers.indexOf(a) < timers.indexOf(b))
  return a.batch < b.batch && a.delay <= b.delay
}
