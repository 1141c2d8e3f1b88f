import type { LightMyRequestResponse } from 'fastify'
import { bulkAnswerSchema } from '../../../../src/services/wire/bulk.ts'
import { REPORTS } from '../routes.ts'

export const BULK = `${REPORTS}/bulk`

/** The rows of an answer. */
export function rowsIn(answer: LightMyRequestResponse) {
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return bulkAnswerSchema.parse(answer.json()).rows
}

/** What an action sends to take back what another one has changed: the rows as that one has left them. */
export function asLeft(answer: LightMyRequestResponse) {
  return rowsIn(answer).map(({ id, version }) => ({ id, version }))
}

/** The outcome of each row, by its id. */
export function outcomesIn(answer: LightMyRequestResponse): Readonly<Record<string, string>> {
  return Object.fromEntries(rowsIn(answer).map(({ id, outcome }) => [id, outcome]))
}
