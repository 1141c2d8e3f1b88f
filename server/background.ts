/** Work that continues after the answer. An answer that waited for it would reveal its duration. */
export interface Background {
  /**
   * Starts work at once. Its failure goes to the log only.
   *
   * @param name Names the work in the log.
   */
  run(name: string, work: () => Promise<void>): void
  /** Resolves when no work is running. */
  settled(): Promise<void>
}

/** @param onFailure Must not log the text of the error, which may contain an e-mail address or a reset code. */
export function createBackground(onFailure: (name: string, error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      const done: Promise<void> = work()
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => running.delete(done))
      running.add(done)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
