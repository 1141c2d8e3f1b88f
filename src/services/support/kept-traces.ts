import { createStore, del, set, values } from 'idb-keyval'
import type { OutgoingTrace } from './send-trace.ts'

export interface KeptTrace extends OutgoingTrace {
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

export type KeptTraces = ReturnType<typeof createKeptTraces>

/** Traces that stay in this browser until they are sent. Each call rejects when the browser offers no storage. */
export function createKeptTraces() {
  const store = () => createStore('bhp-support', 'traces')
  return {
    keep: (trace: KeptTrace): Promise<void> => set(trace.id, trace, store()),
    drop: (id: string): Promise<void> => del(id, store()),
    all: (): Promise<readonly KeptTrace[]> => values(store()),
  }
}
