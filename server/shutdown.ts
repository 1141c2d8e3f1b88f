import { setTimeout as wait } from 'node:timers/promises'

const STOP_LIMIT_MS = 20_000
const REPEAT_MS = 1000

export interface Shutdown {
  /** Aborted by the first signal: from then on `/readyz` answers 503, so that load balancers send no new requests. */
  readonly draining: AbortSignal
  /** Requests are served for so long after the first signal. */
  drainSeconds: number
}

/**
 * Stops the server on a signal: drains it, then closes it and exits with 0. One Ctrl-C arrives several times, from the
 * terminal and from npm, so only a signal after a second counts as another: it ends the drain, or forces the exit.
 */
export function stopOnSignal(close: () => Promise<void>): Shutdown {
  const draining = new AbortController()
  const impatience = new AbortController()
  const shutdown = { draining: draining.signal, drainSeconds: 0 }
  let lastAt = 0
  let isClosing = false
  const stop = async () => {
    draining.abort()
    await wait(shutdown.drainSeconds * 1000, undefined, impatience).catch(() => undefined)
    isClosing = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    await close()
    process.exit(0)
  }
  const hear = () => {
    const isFirst = !draining.signal.aborted
    if (!isFirst && performance.now() - lastAt < REPEAT_MS) return
    lastAt = performance.now()
    if (isFirst) void stop()
    else if (isClosing) process.exit(1)
    else impatience.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
  return shutdown
}
