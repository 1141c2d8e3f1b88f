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

/** The outcome of each report, by its id. */
export function outcomesIn(answer: LightMyRequestResponse): Readonly<Record<string, string>> {
  const lines = linesOf(answer)
  if (lines.at(-1)?.type !== 'finished') throw new Error(answer.body)
  const saved = lines.flatMap((line) => (line.type === 'saved' ? line.rows : []))
  return Object.fromEntries(saved.map(({ id, outcome }) => [id, outcome]))
}
