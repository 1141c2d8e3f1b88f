import type { FastifyRequest } from 'fastify'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { readLastChange } from '../audit/history.ts'
import { type AuditEvent, recordEvents } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { orOvertaken, requireVersion } from '../http/versions.ts'
import { type Actor, actorOf } from '../identity/actor.ts'

/** Who changes a row, and in which transaction. */
export interface Writing<Reach> {
  readonly dependencies: RouteDependencies
  readonly tx: Transaction
  readonly actor: Actor
  readonly feature: Feature
  /** Of the roles with `feature`. */
  readonly reach: Reach
  readonly at: Date
}

interface WriteOptions<Reach, Stored> {
  /** What the log calls the row; none for one without a history. */
  readonly resource?: Parameters<typeof readLastChange>[2]['resource']
  readonly reachOf: (actor: Actor, feature: Feature) => Reach
  /** Reads the row and locks it until the transaction ends. It throws a 404 problem for one that is missing or out of reach. */
  readonly lock: (writing: Writing<Reach>, id: string) => Promise<Stored>
  readonly versionOf: (stored: Stored) => string
  /** The row as the actor sees it. `id` is what its events name, where that is not the id of the call. */
  readonly read: (
    dependencies: RouteDependencies,
    actor: Actor,
    id: string,
  ) => Promise<{ readonly answer: unknown; readonly version: string | undefined; readonly id?: string }>
}

/** What became of a row, and the events that say so. */
interface Written<Result> {
  readonly result: Result
  readonly events?: readonly AuditEvent[]
  /** What follows once it is stored. */
  readonly whenStored?: () => void
}

/**
 * A change of a row, unless it has another version than `ifMatch` (see `requireVersion`).
 *
 * @throws Problems of `lock` and of the change.
 */
export type Change<Input, Result> = (
  dependencies: RouteDependencies,
  actor: Actor,
  id: string,
  input: Input,
  ifMatch?: string,
) => Promise<Result>

/** Defines how the rows of a list change: each under its lock and in its version, with its events in the same transaction. */
export function defineWrite<Reach, Stored>(options: WriteOptions<Reach, Stored>) {
  return {
    /**
     * Defines a change for users with a feature.
     *
     * @param check What matters more than the version of the row.
     */
    change:
      <Input, Result>(
        feature: Feature,
        work: (stored: Stored, input: Input, writing: Writing<Reach>) => Promise<Written<Result>>,
        check?: (writing: Writing<Reach>, stored: Stored, input: Input) => Promise<void>,
      ): Change<Input, Result> =>
      async (dependencies, actor, id, input, ifMatch) => {
        const { db, now } = dependencies
        const reach = options.reachOf(actor, feature)
        const written = await db.transaction(async (tx) => {
          const writing = { dependencies, tx, actor, feature, reach, at: now() }
          const stored = await options.lock(writing, id)
          await check?.(writing, stored, input)
          requireVersion(ifMatch, options.versionOf(stored))
          const done = await work(stored, input, writing)
          await recordEvents(tx, actor, writing.at, done.events ?? [])
          return done
        })
        written.whenStored?.()
        return written.result
      },

    /**
     * Makes the change of a call.
     *
     * @throws Problems of the change. A change that was overtaken is a 412 with the row as it is, and who has changed it.
     */
    run: <Input, Result>(
      change: Change<Input, Result>,
      dependencies: RouteDependencies,
      request: FastifyRequest,
      id: string,
      input: Input,
    ): Promise<Result> => {
      const actor = actorOf(request)
      return orOvertaken(
        () => change(dependencies, actor, id, input, request.headers['if-match']),
        async () => {
          const { answer, version = '', id: named = id } = await options.read(dependencies, actor, id)
          const { resource } = options
          if (resource === undefined) return { answer, version }
          const changed = await readLastChange(dependencies.db, actor, { resource, id: named })
          return { answer, version, changed }
        },
      )
    },
  }
}
