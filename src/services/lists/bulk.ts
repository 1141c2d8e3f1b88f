import type * as z from 'zod/mini'
import { type BulkBatch, type BulkResult, type FoundRows, listOfAction } from '../../domain/lists/bulk.ts'
import { PAGE_SIZE } from '../../domain/lists/list-query.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { bulkAnswerSchema } from '../wire/bulk.ts'
import { versionIn } from '../wire/refs.ts'

/** Reads the rows of a list. */
export interface RowsReader {
  // A method, since each list reads rows of its own.
  readRows(asked: RowsRequest): Promise<RowsAnswer>
}

interface BulkOutside {
  readonly request: Request
  /** Of the call. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Changes many rows of a list, a batch by each call. */
export function createBulk({ request, path, headers }: BulkOutside, { readRows }: RowsReader) {
  return {
    /** @returns The ids of the rows that a query finds, as many as the user was told. */
    async findRows({ query, selection, count }: FoundRows): Promise<readonly string[]> {
      const all = { from: 1, pages: Math.ceil(count / PAGE_SIZE), counts: false, isFresh: true }
      const { rows } = await readRows({ query, selection, ...all })
      return rows.slice(0, count).map(({ id }) => id)
    },

    /** Sends a batch. One whose answer is lost can be sent again: rows that are as the action wants them stay so. */
    async changeRows(batch: BulkBatch): Promise<readonly BulkResult[]> {
      const answer = await request(path, { method: 'POST', body: bodyOf(batch), headers })
      return dataOf(answer, bulkAnswerSchema, 'bulk').rows.map(resultOf)
    },
  }
}

function resultOf({
  id,
  outcome,
  version,
  was_published: wasPublished = false,
  was_assigned,
}: z.infer<typeof bulkAnswerSchema>['rows'][number]): BulkResult {
  return {
    id,
    outcome,
    wasPublished,
    ...versionIn({ version }),
    ...(was_assigned === undefined ? {} : { dealership: was_assigned }),
  }
}

function bodyOf({ action, rows, incomplete, dealership }: BulkBatch): object {
  return {
    action,
    ...rows,
    ...(listOfAction(action) === 'reports' ? { incomplete } : {}),
    ...(dealership === undefined ? {} : { configuration: dealership === null ? null : { id: dealership } }),
  }
}
