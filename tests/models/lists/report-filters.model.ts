import { MAX_DEALERSHIPS } from '../../../src/domain/lists/narrowing.ts'
import { narrowingOf } from '../../../src/domain/lists/report-narrowing.ts'
import {
  dealershipsOf,
  type ReportFiltersEvent,
  reportFiltersMachine,
} from '../../../src/machines/lists/report-filters.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'

/** As many dealerships as can be chosen. */
const all = Array.from({ length: MAX_DEALERSHIPS }, (_, at) => `d${at}`).join()

export const model = defineModel(import.meta.url, {
  machine: reportFiltersMachine,
  events: ({ context }): readonly ReportFiltersEvent[] => [
    { type: 'filters.requested', narrowing: {} },
    { type: 'filters.requested', narrowing: { score_from: '50', make: 'Tesla' } },
    { type: 'filters.requested', narrowing: { configuration_ids: all } },
    { type: 'filter.edited', field: 'score_from', value: '' },
    { type: 'filter.edited', field: 'score_to', value: '40' },
    { type: 'filter.edited', field: 'score_to', value: '90' },
    { type: 'filter.edited', field: 'created_from', value: '2026-05-01' },
    ...(dealershipsOf(context).length > 2 ? [] : [{ type: 'dealership.added', id: 'oak' } as const]),
    { type: 'dealership.added', id: 'elm' },
    { type: 'dealership.added', id: '' },
    { type: 'dealership.removed', id: 'oak' },
    { type: 'filters.emptied' },
    { type: 'filters.applied', unfinished: [] },
    { type: 'filters.applied', unfinished: ['created_to'] },
    ...plain('filters.closed', 'screen.opened', 'screen.left'),
  ],
  edgeInvariants: {
    'filters with a problem are not applied, and stay as they are typed': ({ event, from, to, emitted }) =>
      event.type !== 'filters.applied' ||
      (typeof to.value === 'object'
        ? Object.keys(to.context.problems).length > 0 &&
          emitted.length === 0 &&
          to.context.draft === from.context.draft
        : typeof from.value === 'string' ||
          JSON.stringify(emitted) ===
            JSON.stringify([{ type: 'narrowing.chosen', narrowing: narrowingOf(from.context.draft) }])),
  },
})
