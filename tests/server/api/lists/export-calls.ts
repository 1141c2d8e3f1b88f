import { expect } from 'vitest'
import type { ExportName } from '../../../../src/domain/lists/list-export.ts'
import { ROW_COUNT_HEADER } from '../../../../src/services/wire/csv.ts'
import { LIST_EXPORTS } from '../../../list-exports.ts'
import { parseCsv } from '../../support/csv.ts'
import type { signedInServer } from '../signed-in-server.ts'
import { ask, LISTS, type Query } from '../stock-calls.ts'

export const EXPORTS = Object.values(LIST_EXPORTS).map(({ name }) => name)

/** Ways to ask for the exports of a server: as an answer, or read as header and rows. */
export function exportCalls(portal: ReturnType<typeof signedInServer>) {
  const file = (name: ExportName, query: Query = {}, role = 'LF_ADMIN') =>
    ask(portal.server, portal.as(role), `${LISTS[name]}/export`, query)
  const table = async (name: ExportName, query: Query = {}, role = 'LF_ADMIN') => {
    const answer = await file(name, query, role)
    expect([answer.statusCode, answer.body.charAt(0)]).toEqual([200, '\ufeff'])
    const [header = [], ...rows] = parseCsv(answer.body.slice(1), query.language === 'fr' ? ';' : ',')
    expect(answer.headers[ROW_COUNT_HEADER]).toBe(String(rows.length))
    return { header, rows }
  }
  return { file, table }
}

/** The words of a list's columns, in the order of its screen. */
export function headerOf(name: ExportName, language: 'en' | 'fr', isReversed = false): readonly string[] {
  const columns = Object.values(LIST_EXPORTS[name].columns)
  return (isReversed ? columns.reverse() : columns).flatMap((column) => [...column[language]])
}
