import PQueue from 'p-queue'

export interface LaneOptions {
  /** The limit of works that wait in a lane. */
  readonly maxWaiting: number
  /** The error for a work beyond it. */
  readonly refuse: () => Error
}

/** Runs work, one after the other of those in the same lane. */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>

export function createLanes({ maxWaiting, refuse }: LaneOptions): Lanes {
  const lanes = new Map<string, PQueue>()
  return async (name, work) => {
    const lane = lanes.get(name) ?? new PQueue({ concurrency: 1 })
    if (lane.size >= maxWaiting) throw refuse()
    if (!lanes.has(name)) {
      lanes.set(name, lane)
      lane.addEventListener('idle', () => lanes.delete(name), { once: true })
    }
    return lane.add(work)
  }
}
