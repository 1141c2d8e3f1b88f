import type { ListVocabulary } from '../../../src/domain/list-query.ts'
import { definePagedList } from '../../../src/machines/lists/paged-list.machine.ts'
import { defineListModel } from './list-model.ts'

const vocabulary: ListVocabulary<'every' | 'some', 'name'> = {
  filters: ['every', 'some'],
  sortKeys: ['name'],
  initial: { filter: 'every', search: '', sort: { key: 'name', direction: 'ASC' } },
}

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P9.5', 'P9.7']

/** The factory by itself: a list of nothing in particular, which is only read and starts in ascending order. */
export const model = defineListModel({
  machine: definePagedList({ id: 'pagedList', vocabulary, fetchFailed: 'reports.error.fetchFailed' }),
  vocabulary,
  other: 'some',
  rowOf: (id) => ({ id }),
  counts: { every: 28, some: 2 },
  edits: null,
})
