import type { FastifyInstance } from 'fastify'
import type { Background } from './background.ts'

const HOUR_MS = 60 * 60_000

/** Starts work in the background when the server starts to listen, and every hour until it closes. */
export function runHourly(
  app: FastifyInstance,
  background: Background,
  name: string,
  work: () => Promise<void>,
): void {
  const run = () => background.run(name, work)
  const timer = setInterval(run, HOUR_MS).unref()
  app.addHook('onListen', async () => run())
  app.addHook('onClose', async () => clearInterval(timer))
}
