import type { FastifyInstance } from 'fastify'
import type { RouteDependencies } from '../dependencies.ts'
import { deleteExpiredTraces } from './traces.ts'

const CLEAN_EVERY_MS = 60 * 60_000

/** Deletes expired traces when the server starts to listen, and every hour until it closes. */
export function cleanTraces(
  app: FastifyInstance,
  { db, now, background }: Pick<RouteDependencies, 'db' | 'now' | 'background'>,
): void {
  const clean = () => background.run('delete expired traces', () => deleteExpiredTraces(db, now()))
  const timer = setInterval(clean, CLEAN_EVERY_MS).unref()
  app.addHook('onListen', async () => clean())
  app.addHook('onClose', async () => clearInterval(timer))
}
