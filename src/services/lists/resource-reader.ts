import type * as z from 'zod/mini'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Resource } from '../../domain/resources/define-resource.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { countsOf } from '../wire/paging.ts'
import { countsParams, listParams } from './list-paths.ts'
import { createRowsReader } from './list-rows.ts'

interface Wire<L extends ListTypes> {
  readonly page: z.ZodMiniType<{ readonly data: readonly L['row'][]; readonly total: number }>
  /** Where its tabs have more than their numbers. */
  readonly counts?: z.ZodMiniType<Readonly<Record<L['filter'], number>>>
  /** Of the days in a search. */
  readonly timeZone?: () => string
}

/** Reads a list and the counts of its tabs. */
export function resourceReader<L extends ListTypes>(
  request: Request,
  base: string,
  { at, name, tabs }: Pick<Resource, 'at' | 'name'> & { readonly tabs: readonly L['filter'][] },
  { page, counts = countsOf({ tabs }) as never, timeZone }: Wire<L>,
) {
  const path = base + at
  const inZone = (params: URLSearchParams) => {
    if (timeZone) params.set('time_zone', timeZone())
    return params
  }
  return createRowsReader<L>(request, {
    pathOf: ({ query, selection }, from, limit) =>
      `${path}?${inZone(listParams(query, selection, from, limit))}`,
    pageIn: (answer) => {
      const { data: rows, total } = dataOf(answer, page, name)
      return { rows, total }
    },
    readCounts:
      tabs.length < 2
        ? null
        : async ({ selection, query: { search } }, options) => {
            const answer = await request(
              `${path}/filters?${inZone(countsParams(selection, search))}`,
              options,
            )
            return dataOf(answer, counts, name)
          },
  })
}
