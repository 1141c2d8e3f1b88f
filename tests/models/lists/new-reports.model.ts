import type { ListRead } from '../../../src/domain/lists/arrivals.ts'
import { REPORT_VOCABULARY } from '../../../src/domain/lists/report.ts'
import { isSameSelection } from '../../../src/domain/shell/context-selection.ts'
import { newReportsMachine } from '../../../src/machines/lists/new-reports.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure } from '../samples.ts'

const READ: ListRead = {
  query: REPORT_VOCABULARY.initial,
  selection: { type: 'all' },
  readAt: 1_000,
  mark: null,
}
const OTHER: ListRead = {
  query: { ...REPORT_VOCABULARY.initial, search: 'maple' },
  selection: { type: 'dealership', id: 'maple' },
  readAt: 2_000,
  mark: '7:9:8',
}

export const model = defineModel(import.meta.url, {
  machine: newReportsMachine,
  events: [
    { type: 'list.shown', read: READ, isOld: false },
    { type: 'list.shown', read: OTHER, isOld: true },
    { type: 'list.left' },
    ...[0, 1, 3, null].map((count) => done('countArrivals', count)),
    failed('countArrivals', networkFailure),
  ],
  // The delay stops growing after a few failures.
  project: ({ context: { read, count, failures } }) => [read, count, Math.min(failures, 5)],
  invariants: {
    'nothing is told while nobody looks at a list': ({ value, context }) =>
      typeof value === 'object' || (context.count === 0 && (context.read === null) === (value === 'resting')),
  },
  edgeInvariants: {
    'nothing is told of rows that have just been read': ({ event, to }) =>
      event.type !== 'list.shown' || to.context.count === 0,
    'rows that have just been read are not asked about': ({ event, started }) =>
      event.type !== 'list.shown' || !('isOld' in event) || event.isOld || started.length === 0,
    'a failure changes nothing that is told': ({ from, event, to }) =>
      event.type !== 'xstate.error.actor.countArrivals' || from.context.count === to.context.count,
    'a backend that does not know the call or the context is asked again in another context alone': ({
      from,
      event,
      to,
      started,
    }) =>
      from.value !== 'unavailable' ||
      (started.length === 0 &&
        (to.value === 'unavailable') ===
          (event.type !== 'list.shown' ||
            !('read' in event) ||
            (from.context.read !== null &&
              isSameSelection(event.read.selection, from.context.read.selection)))),
  },
})
