import { SENT_TRACE_SORT_KEYS } from '../../src/domain/lists/sent-trace.ts'
import { LIST_EXPORTS } from '../list-exports.ts'

const resources = Object.values(LIST_EXPORTS)

/** The tabs of all lists. */
export const TABS = resources.flatMap(({ tabs }) => tabs)

/** The sort keys of all lists. */
export const SORT_KEYS = [...resources.flatMap(({ sort }) => sort), ...SENT_TRACE_SORT_KEYS]
