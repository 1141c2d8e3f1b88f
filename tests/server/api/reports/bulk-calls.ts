import type { LightMyRequestResponse } from 'fastify'
import { bulkLineSchema } from '../../../../src/services/wire/bulk.ts'
import { REPORTS } from '../routes.ts'

export const BULK = `${REPORTS}/bulk`

/** The lines of an answer that was sent in pieces. */
export function linesOf({ body, statusCode }: Pick<LightMyRequestResponse, 'body' | 'statusCode'>) {
  if (statusCode !== 200) throw new Error(body)
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => bulkLineSchema.parse(JSON.parse(line)))
}

/** The rows of an answer to the end. */
export function rowsIn(answer: LightMyRequestResponse) {
  const lines = linesOf(answer)
  if (lines.at(-1)?.type !== 'finished') throw new Error(answer.body)
  return lines.flatMap((line) => (line.type === 'saved' ? line.rows : []))
}

/** What an action sends to take back what another one has changed: the rows as that one has left them. */
export function asLeft(answer: LightMyRequestResponse) {
  return rowsIn(answer).map(({ id, version }) => ({ id, version }))
}

/** The outcome of each report, by its id. */
export function outcomesIn(answer: LightMyRequestResponse): Readonly<Record<string, string>> {
  return Object.fromEntries(rowsIn(answer).map(({ id, outcome }) => [id, outcome]))
}
