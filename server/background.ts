/** What goes on after the answer: an answer that waited for it would tell how long it takes. */
export interface Background {
  /** Starts work at once; a failure is logged under its name, and nothing more. */
  run(name: string, work: () => Promise<void>): void
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
}

/** `onFailure` must not log the error's own text where that could hold an address or a code. */
export function createBackground(onFailure: (name: string, error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      const done: Promise<void> = work()
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
