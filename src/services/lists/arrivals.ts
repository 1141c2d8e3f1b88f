import { type ListRead, LONGEST_ARRIVAL_S, MOST_ARRIVALS } from '../../domain/lists/arrivals.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { reportArrivalsSchema } from '../wire/report-list/arrivals.ts'
import { contextParams, zoneParams } from './list-paths.ts'

/** Longer than a measurement takes from its receipt until a list has it, as a rule, and than an answer is shared. */
const OVERLAP_S = 5

/**
 * The same where the backend knows what the list has: nothing is told twice, so that it can be longer than the database lets a
 * transaction of a measurement run, and than clocks differ.
 */
const MARKED_OVERLAP_S = 300

interface ArrivalsOptions {
  readonly request: Request
  /** The base of the report service. */
  readonly path: string
  readonly now: () => number
  readonly timeZone: () => string
}

/** Counts what has arrived for a list of reports. */
export function createArrivalsService({ request, path, now, timeZone }: ArrivalsOptions) {
  return {
    /**
     * Counts the reports of a list that have arrived since it was read.
     *
     * @param isLoaded whether the list has a report already
     * @returns `MOST_ARRIVALS` when there may be more; `null` when the backend does not know the call, or the user does not reach the
     *   context
     */
    async countArrivals(
      { query: { search, filter, narrowing }, selection, readAt, mark }: ListRead,
      isLoaded: (id: string) => boolean,
    ): Promise<number | null> {
      const params = contextParams(selection)
      const within = Math.ceil((now() - readAt) / 1000) + (mark === null ? OVERLAP_S : MARKED_OVERLAP_S)
      const more = {
        ...(search === '' ? {} : { search }),
        filter,
        ...narrowing,
        ...zoneParams(narrowing, timeZone),
        within: String(Math.min(Math.max(1, within), LONGEST_ARRIVAL_S)),
        ...(mark === null ? {} : { mark }),
      }
      for (const [name, value] of Object.entries(more)) params.set(name, value)
      const answer = await request(`${path}/battery/reports/arrivals?${params}`, { isFresh: true })
      if (answer.status === 404) return null
      const { total, ids } = dataOf(answer, reportArrivalsSchema, 'reports')
      return total >= MOST_ARRIVALS ? MOST_ARRIVALS : total - ids.filter(isLoaded).length
    },
  }
}
