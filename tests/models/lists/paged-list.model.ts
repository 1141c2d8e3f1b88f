import type { ListVocabulary } from '../../../src/domain/list-query.ts'
import { definePagedList } from '../../../src/machines/lists/paged-list.machine.ts'
import type { EditRules, Identified } from '../../../src/machines/lists/paged-list.types.ts'
import { defineListModel } from './list-model.ts'

interface Sample extends Identified {
  readonly name: string
}

type Tab = 'every' | 'some'

const vocabulary: ListVocabulary<Tab, 'name'> = {
  filters: ['every', 'some'],
  sortKeys: ['name'],
  initial: { filter: 'every', search: '', sort: { key: 'name', direction: 'ASC' } },
}

const rules: EditRules<Sample, Tab, Sample> = {
  apply: (_, edit) => edit,
  belongs: ({ name }, tab) => tab === 'every' || name === 'some',
  settles: ({ name }) => name === 'slow',
  saved: () => 'reports.success.trimUpdated',
  refused: () => 'reports.error.trimUpdateFailed',
}

/** The factory by itself: a list of nothing in particular, which starts in ascending order and has no vehicles. */
export const model = defineListModel({
  machine: definePagedList<Sample, Tab, 'name', Sample>({
    id: 'pagedList',
    vocabulary,
    fetchFailed: 'reports.error.fetchFailed',
    edits: rules,
    vehiclesOf: () => [],
  }),
  vocabulary,
  rules,
  other: 'some',
  rowOf: (id) => ({ id, name: 'any' }),
  counts: { every: 28, some: 2 },
  quick: { id: '1', name: 'quick' },
  slow: { id: '1', name: 'slow' },
})
