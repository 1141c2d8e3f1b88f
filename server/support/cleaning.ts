import type { FastifyInstance } from 'fastify'
import type { RouteDependencies } from '../dependencies.ts'
import { runHourly } from '../hourly.ts'
import { deleteExpiredTraces } from './traces.ts'

/** Deletes expired traces when the server starts to listen, and every hour until it closes. */
export function cleanTraces(
  app: FastifyInstance,
  { db, now, background }: Pick<RouteDependencies, 'db' | 'now' | 'background'>,
): void {
  runHourly(app, background, 'delete expired traces', () => deleteExpiredTraces(db, now()))
}
