import type { EventFrom, SnapshotFrom } from 'xstate'
import { DEMO_GROUPS } from '../../../server/demo/organisations.ts'
import { reportMetricsMachine } from '../../../src/machines/home/report-metrics.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { reportMetrics as sample } from '../../../tests/models/home/metrics-sample.ts'
import { model } from '../../../tests/models/home/report-metrics.model.ts'
import { networkFailure } from '../../../tests/models/samples.ts'
import { eventsIf, failures } from './browser-samples.ts'

type Snapshot = SnapshotFrom<typeof reportMetricsMachine>
/** `slow`: the executor delays the answer. */
type Event = (EventFrom<typeof reportMetricsMachine> | SystemEvent) & { readonly slow?: true }
const given = eventsIf<Event>

const all = { type: 'all' } as const
const group = { type: 'group', id: DEMO_GROUPS[0].id } as const

const shared = {
  machine: reportMetricsMachine,
  input: { selection: all },
  project: model.project,
  delays: model.delays,
}

function events(snapshot: Snapshot): readonly Event[] {
  const { context, value } = snapshot
  const isOpen = value !== 'dormant'
  const isThere = isOpen || context.loaded !== null
  const isPlain = context.selection.type === 'all'
  const hasFailed = snapshot.hasTag('failed')
  return [
    { type: 'screen.opened', search: '', selection: isOpen ? group : context.selection },
    ...given(!isOpen && isPlain, { type: 'screen.opened', search: '', selection: group }),
    ...given(isOpen, { type: 'screen.left' }),
    // The home screen has no actor before it opens for the first time.
    ...given(isThere && isPlain, { type: 'selection.changed', selection: group }),
    ...given(isOpen && isPlain, { type: 'span.selected', span: 'today' }),
    { type: 'window.focused' },
    ...given(isOpen, { type: 'refresh.requested' }, { type: 'network.recovered' }),
    ...given(hasFailed, { type: 'retry.requested' }),
    ...given(isThere, { type: 'metrics.outdated' }),
    done('readMetrics', sample),
    ...given(isPlain, failed('readMetrics', networkFailure)),
  ]
}

/** Events of users and browser on the figures of the home screen. */
export const reportMetrics: Model = defineModel(import.meta.url, { ...shared, events })

/** Each failure of the network while figures are read, and the recovery. */
export const reportMetricsFaults: Model = defineModel(import.meta.url, {
  id: 'reportMetricsFaults',
  ...shared,
  events: (snapshot: Snapshot): readonly Event[] => {
    const { context, value } = snapshot
    const mayFail = context.retries === 0 && context.failure === null
    const malformed = { code: 'malformed', service: 'metrics' } as const
    return [
      ...given(value === 'dormant' && context.loaded === null, {
        type: 'screen.opened',
        search: '',
        selection: all,
      }),
      ...given(snapshot.matches({ open: 'showing' }), { type: 'refresh.requested' }),
      ...given(snapshot.hasTag('failed'), { type: 'retry.requested' }),
      ...given(mayFail, ...[...failures, malformed].map((failure) => failed('readMetrics', failure))),
      ...given(mayFail, { ...done('readMetrics', sample), slow: true }),
    ]
  },
})
