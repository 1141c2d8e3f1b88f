import { searchOf } from '../../src/domain/address.ts'
import { formatQuery, type ListVocabulary, parseQuery } from '../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../src/domain/lists/list-types.ts'
import { NARROWED_REPORTS } from '../../src/domain/lists/report-narrowing.ts'
import { MAX_VIEW_QUERY } from '../../src/domain/lists/saved-view.ts'
import { devices as devicesResource } from '../../src/domain/resources/devices.ts'
import { inventory as inventoryResource } from '../../src/domain/resources/inventory.ts'
import type { ListName } from '../../src/domain/resources/lists.ts'
import { users as usersResource } from '../../src/domain/resources/users.ts'
import { wifi } from '../../src/domain/resources/wifi.ts'
import { formatSelection, parseSelection } from '../../src/domain/shell/context-selection.ts'
import { CONTEXT_PARAM } from '../../src/domain/shell/stored-selection.ts'
import { invalid } from '../http/problem.ts'

const CLEANERS: Readonly<Record<ListName, (search: string) => Readonly<Record<string, string>>>> = {
  reports: cleanerOf(NARROWED_REPORTS),
  inventory: cleanerOf(inventoryResource.vocabulary),
  devices: cleanerOf(devicesResource.vocabulary),
  users: cleanerOf(usersResource.vocabulary),
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
