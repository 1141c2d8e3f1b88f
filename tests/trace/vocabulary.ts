import { SENT_TRACE_SORT_KEYS } from '../../src/domain/lists/sent-trace.ts'
import { RESOURCES } from '../../src/domain/resources/all.ts'

const resources = Object.values(RESOURCES)

/** The tabs of all lists. */
export const TABS = resources.flatMap(({ tabs }) => tabs)

/** The sort keys of all lists. */
export const SORT_KEYS = [...resources.flatMap(({ sort }) => sort), ...SENT_TRACE_SORT_KEYS]
