import { searchOf } from '../../src/domain/address.ts'
import { DEVICE_VOCABULARY } from '../../src/domain/lists/device.ts'
import { INVENTORY_VOCABULARY } from '../../src/domain/lists/inventory.ts'
import { formatQuery, type ListVocabulary, parseQuery } from '../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../src/domain/lists/list-types.ts'
import { NARROWED_REPORTS } from '../../src/domain/lists/report-narrowing.ts'
import { MAX_VIEW_QUERY } from '../../src/domain/lists/saved-view.ts'
import { USER_VOCABULARY } from '../../src/domain/lists/user.ts'
import type { ListName } from '../../src/domain/resources/lists.ts'
import { wifi } from '../../src/domain/resources/wifi.ts'
import { formatSelection, parseSelection } from '../../src/domain/shell/context-selection.ts'
import { CONTEXT_PARAM } from '../../src/domain/shell/stored-selection.ts'
import { invalid } from '../http/problem.ts'

const CLEANERS: Readonly<Record<ListName, (search: string) => Readonly<Record<string, string>>>> = {
  reports: cleanerOf(NARROWED_REPORTS),
  inventory: cleanerOf(INVENTORY_VOCABULARY),
  devices: cleanerOf(DEVICE_VOCABULARY),
  users: cleanerOf(USER_VOCABULARY),
  wifi: cleanerOf(wifi.vocabulary),
}

/**
 * The query string of a list without anything that the list does not know.
 *
 * @throws A 400 problem when it has become too long.
 */
export function cleanViewQuery(list: ListName, query: string): string {
  const selection = parseSelection(new URLSearchParams(query).get(CONTEXT_PARAM))
  const clean = searchOf({
    ...CLEANERS[list](query),
    ...(selection && { [CONTEXT_PARAM]: formatSelection(selection) }),
  })
  if (clean.length > MAX_VIEW_QUERY)
    throw invalid('query', `query has more than ${MAX_VIEW_QUERY} characters`)
  return clean
}

function cleanerOf<L extends ListTypes>(vocabulary: ListVocabulary<L>) {
  return (search: string) => formatQuery(parseQuery(search, vocabulary), vocabulary)
}
