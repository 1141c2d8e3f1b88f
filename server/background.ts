/** Work that continues after the answer. An answer that waited for it would reveal its duration. */
export interface Background {
  /**
   * Starts work at once. Its failure goes to the log only.
   *
   * @param name Names the work in the log.
   */
  run(name: string, work: () => Promise<void>): void
  /** How much is running, by its name: mails wait here for their server. A name that has been here stays, with 0. */
  running(): ReadonlyMap<string, number>
  /** Resolves when no work is running. */
  settled(): Promise<void>
}

/** @param onFailure Must not log the text of the error, which may contain an e-mail address or a reset code. */
export function createBackground(onFailure: (name: string, error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  const counts = new Map<string, number>()
  const count = (name: string, by: 1 | -1) => counts.set(name, (counts.get(name) ?? 0) + by)
  return {
    run: (name, work) => {
      count(name, 1)
      const done: Promise<void> = work()
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => {
          count(name, -1)
          running.delete(done)
        })
      running.add(done)
    },
    running: () => counts,
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
