import { searchOf } from '../../src/domain/address.ts'
import { formatQuery, type ListVocabulary, parseQuery } from '../../src/domain/lists/list-query.ts'
import { NARROWED_REPORTS } from '../../src/domain/lists/report-narrowing.ts'
import { MAX_VIEW_QUERY } from '../../src/domain/lists/saved-view.ts'
import { RESOURCES } from '../../src/domain/resources/all.ts'
import type { ListName } from '../../src/domain/resources/lists.ts'
import { formatSelection, parseSelection } from '../../src/domain/shell/context-selection.ts'
import { CONTEXT_PARAM } from '../../src/domain/shell/stored-selection.ts'
import { invalid } from '../http/problem.ts'

/**
 * The query string of a list without anything that the list does not know.
 *
 * @throws A 400 problem when it has become too long.
 */
export function cleanViewQuery(list: ListName, query: string): string {
  const selection = parseSelection(new URLSearchParams(query).get(CONTEXT_PARAM))
  const vocabulary: ListVocabulary = list === 'reports' ? NARROWED_REPORTS : RESOURCES[list].vocabulary
  const clean = searchOf({
    ...formatQuery(parseQuery(query, vocabulary), vocabulary),
    ...(selection && { [CONTEXT_PARAM]: formatSelection(selection) }),
  })
  if (clean.length > MAX_VIEW_QUERY)
    throw invalid('query', `query has more than ${MAX_VIEW_QUERY} characters`)
  return clean
}
