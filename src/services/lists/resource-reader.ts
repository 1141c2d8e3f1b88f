import type * as z from 'zod/mini'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { Resource } from '../../domain/resources/define-resource.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { countsParams, listParams } from './list-paths.ts'
import { createRowsReader } from './list-rows.ts'

interface Wire<L extends ListTypes> {
  readonly page: z.ZodMiniType<{ readonly data: readonly L['row'][]; readonly total: number }>
  /** `null` for a list without tabs. */
  readonly counts: z.ZodMiniType<Readonly<Record<L['filter'], number>>> | null
}

/** Reads a list and the counts of its tabs. */
export function resourceReader<L extends ListTypes>(
  request: Request,
  base: string,
  { at, name }: Pick<Resource, 'at' | 'name'>,
  { page, counts }: Wire<L>,
) {
  const path = base + at
  return createRowsReader<L>(request, (ask) => ({
    pathOf: ({ query, selection }, from, limit) => `${path}?${listParams(query, selection, from, limit)}`,
    pageIn: (answer) => {
      const { data: rows, total } = dataOf(answer, page, name)
      return { rows, total }
    },
    readCounts:
      counts &&
      (async (selection, search) =>
        dataOf(await ask(`${path}/filters?${countsParams(selection, search)}`), counts, name)),
  }))
}
