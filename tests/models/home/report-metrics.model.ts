import { formatSelection } from '../../../src/domain/shell/context-selection.ts'
import { reportMetricsMachine } from '../../../src/machines/home/report-metrics.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'
import { reportMetrics } from './metrics-sample.ts'

const all = { type: 'all' } as const
const north = { type: 'group', id: 'north' } as const
const today = { type: 'span.selected', span: 'today' } as const

export const model = defineModel(import.meta.url, {
  machine: reportMetricsMachine,
  tags: ['P9.7', 'P9.9'],
  input: { selection: all },
  // The span does not depend on the rest, so it varies only while the rest is plain.
  events: ({ context }) =>
    [
      { type: 'screen.opened', search: '', selection: all },
      { type: 'screen.opened', search: '', selection: north },
      { type: 'screen.opened', search: '?context=all', selection: all },
      { type: 'screen.left' },
      { type: 'selection.changed', selection: all },
      { type: 'selection.changed', selection: north },
      { type: 'span.selected', span: 'last30Days' },
      ...(context.selection.type === 'all' &&
      context.failure === null &&
      Object.keys(context.cache).length < 2
        ? [today]
        : []),
      ...plain('refresh.requested', 'retry.requested', 'window.focused', 'network.recovered'),
      ...plain('metrics.outdated'),
      ...ends('readMetrics', [reportMetrics], [networkFailure, rejection, unauthorized]),
    ] as const,
  project: ({ context }) => [
    context.selection.type,
    context.span,
    context.loaded?.key ?? null,
    Object.keys(context.cache).sort(),
    context.failure?.code ?? null,
    context.retries,
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'the shown figures belong to the context selection': ({ value, context }) =>
      value === 'dormant' ||
      context.loaded === null ||
      context.loaded.key === formatSelection(context.selection),
  },
  edgeInvariants: {
    'the screen opens with cached figures without a request': ({ from, event, to, started }) =>
      from.value !== 'dormant' ||
      event.type !== 'screen.opened' ||
      !Object.hasOwn(to.context.cache, formatSelection(to.context.selection)) ||
      (started.length === 0 && to.matches({ open: 'showing' })),
    'a focus of the window and a recovered network read the shown data again': ({ from, event, started }) =>
      !(event.type === 'window.focused' || event.type === 'network.recovered') ||
      from.value === 'dormant' ||
      from.hasTag('busy') ||
      started.length === 1,
  },
})
