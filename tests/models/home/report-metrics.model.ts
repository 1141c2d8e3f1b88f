import { formatSelection } from '../../../src/domain/shell/context-selection.ts'
import { reportMetricsMachine } from '../../../src/machines/home/report-metrics.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'
import { reportMetrics } from './metrics-sample.ts'

const all = { type: 'all' } as const
const north = { type: 'group', id: 'north' } as const
const today = { type: 'span.selected', span: 'today' } as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P9.7', 'P9.9']

export const model = defineModel(import.meta.url, {
  machine: reportMetricsMachine,
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
      { type: 'refresh.requested' },
      { type: 'retry.requested' },
      { type: 'window.focused' },
      { type: 'network.recovered' },
      { type: 'metrics.outdated' },
      done('readMetrics', reportMetrics),
      failed('readMetrics', networkFailure),
      failed('readMetrics', rejection),
      failed('readMetrics', unauthorized),
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
    'exactly the failed states have a failure': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'the shown figures belong to the context selection': ({ value, context }) =>
      value === 'dormant' ||
      context.loaded === null ||
      context.loaded.key === formatSelection(context.selection),
    'every state after the first load has figures': (snapshot) =>
      snapshot.value === 'dormant' ||
      (snapshot.context.loaded === null) ===
        (snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'loadFailed' })),
    'the machine retries once automatically': ({ context }) => context.retries <= 1,
  },
  edgeInvariants: {
    'loaded figures stay until another context is selected': ({ from, to }) =>
      from.context.loaded === null ||
      from.context.loaded.key !== formatSelection(to.context.selection) ||
      to.context.loaded !== null,
    'the screen opens with cached figures without a request': ({ from, event, to, started }) =>
      from.value !== 'dormant' ||
      event.type !== 'screen.opened' ||
      !Object.hasOwn(to.context.cache, formatSelection(to.context.selection)) ||
      (started.length === 0 && to.matches({ open: 'showing' })),
    'after a focus of the window the figures are read again, also from another screen': ({
      from,
      event,
      to,
    }) =>
      event.type !== 'window.focused' ||
      from.value !== 'dormant' ||
      Object.keys(to.context.cache).length === 0,
    'the machine reads nothing while another screen is shown': ({ to, started }) =>
      to.value !== 'dormant' || started.length === 0,
    'another span needs no request': ({ event, started }) =>
      event.type !== 'span.selected' || started.length === 0,
    'a failure raises a notice, unless the session has ended': ({ event, to, emitted }) =>
      (event.type === 'xstate.error.actor.readMetrics' && to.context.failure?.code !== 'unauthorized') ===
      (emitted.length === 1),
    'a focus of the window and a recovered network read the shown data again': ({ from, event, started }) =>
      !(event.type === 'window.focused' || event.type === 'network.recovered') ||
      from.value === 'dormant' ||
      from.hasTag('busy') ||
      started.length === 1,
  },
})
