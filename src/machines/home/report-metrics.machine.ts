import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { DEFAULT_SPAN, type MetricSpan, type ReportMetrics } from '../../domain/home/report-metrics.ts'
import {
  type ContextSelection,
  formatSelection,
  type SelectionChanged,
} from '../../domain/shell/context-selection.ts'
import { failureNotice, type NoticeMessage, type NoticeRaised } from '../../domain/shell/notice.ts'
import { CONTEXT_PARAM } from '../../domain/shell/stored-selection.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface ReportMetricsInput {
  readonly selection: ContextSelection
}

interface ReportMetricsContext extends ReportMetricsInput {
  readonly span: MetricSpan
  /** The figures on the screen, with the key of their context selection; `null` while there are none. */
  readonly loaded: { readonly key: string; readonly metrics: ReportMetrics } | null
  /** By `formatSelection`. */
  readonly cache: Readonly<Record<string, ReportMetrics>>
  readonly failure: Failure | null
  readonly retries: number
}

type ReportMetricsEvent =
  | { readonly type: 'screen.opened'; readonly search: string; readonly selection: ContextSelection }
  | { readonly type: 'screen.left' }
  | SelectionChanged
  | { readonly type: 'span.selected'; readonly span: MetricSpan }
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | { readonly type: 'metrics.outdated' }

const metrics = setup({
  types: {
    context: {} as ReportMetricsContext,
    events: {} as ReportMetricsEvent,
    input: {} as ReportMetricsInput,
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readMetrics: unprovided<ReportMetrics, ReportMetricsInput & { readonly isFresh: boolean }>('readMetrics'),
  },
  actions: {
    select: assign((_, selection: ContextSelection) => ({ selection })),
    sendQuery: sendTo(
      ({ system }) => system.get('session'),
      () => ({ type: 'query.changed', params: {} }),
    ),
    selectSpan: assign((_, span: MetricSpan) => ({ span })),
    showCached: assign(({ context: { selection, cache } }) => {
      const key = formatSelection(selection)
      const cached = cache[key]
      return { loaded: cached ? { key, metrics: cached } : null, failure: null, retries: 0 }
    }),
    startOver: assign({ loaded: null, failure: null, retries: 0 }),
    clearFailure: assign({ failure: null }),
    clearFailures: assign({ failure: null, retries: 0 }),
    clearCache: assign({ cache: {} }),
    setMetrics: assign(({ context }, answer: ReportMetrics) => {
      const key = formatSelection(context.selection)
      return {
        loaded: { key, metrics: answer },
        cache: { ...context.cache, [key]: answer },
        retries: 0,
      }
    }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    notify: enqueueActions(({ context, enqueue }, message: NoticeMessage) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice(message))
    }),
  },
  guards: {
    /** An address without a context selection stays as it is. */
    hasContext: (_, search: string) => new URLSearchParams(search).has(CONTEXT_PARAM),
    isCached: ({ context }) => Object.hasOwn(context.cache, formatSelection(context.selection)),
    isShown: ({ context }) => context.loaded?.key === formatSelection(context.selection),
    isOther: ({ context }, selection: ContextSelection) =>
      formatSelection(context.selection) !== formatSelection(selection),
    mayRetry: ({ context }) => mayRetry(context),
  },
  delays: { retryDelay: RETRY_DELAY_MS },
})

/** A state that reads the figures, with its own failed state and notice. */
const reading = (failed: 'loadFailed' | 'refreshFailed', notice: NoticeMessage) =>
  metrics.createStateConfig({
    tags: 'busy',
    entry: 'clearFailure',
    invoke: {
      id: 'readMetrics',
      src: 'readMetrics',
      input: ({ context, event }) => ({
        selection: context.selection,
        isFresh: event.type === 'refresh.requested',
      }),
      onDone: { target: 'showing', actions: { type: 'setMetrics', params: answerIn } },
      onError: { target: failed, actions: [SET_FAILURE, { type: 'notify', params: notice }] },
    },
  })

/** A state after a failure. It returns to the failed step: once automatically after five seconds, and on each listed event. */
const failedAt = (step: 'loading' | 'refreshing') =>
  metrics.createStateConfig({
    tags: 'failed',
    on: {
      'retry.requested': step,
      'refresh.requested': step,
      'window.focused': step,
      'network.recovered': step,
      'metrics.outdated': { target: step, actions: 'clearCache' },
    },
    after: { retryDelay: { guard: 'mayRetry', target: step, actions: 'countRetry' } },
  })

/** Reads the figures of the home screen for the context selection, and caches them per selection. Old figures stay during a refresh. */
export const reportMetricsMachine = metrics.createMachine({
  id: 'reportMetrics',
  context: ({ input }) => ({
    selection: input.selection,
    span: DEFAULT_SPAN,
    loaded: null,
    cache: {},
    failure: null,
    retries: 0,
  }),
  initial: 'dormant',
  states: {
    dormant: {
      description: 'The portal shows another screen. The figures stay in the cache for the return.',
      entry: 'clearFailures',
      on: {
        'screen.opened': [
          {
            guard: { type: 'hasContext', params: ({ event }) => event.search },
            target: 'open',
            actions: [{ type: 'select', params: ({ event }) => event.selection }, 'sendQuery'],
          },
          { target: 'open', actions: { type: 'select', params: ({ event }) => event.selection } },
        ],
        'selection.changed': { actions: { type: 'select', params: ({ event }) => event.selection } },
        'window.focused': {
          description: 'A new day may have begun, so cached figures of “today” may be wrong.',
          actions: 'clearCache',
        },
        'metrics.outdated': { actions: 'clearCache' },
      },
    },
    open: {
      initial: 'resolving',
      on: {
        'screen.left': 'dormant',
        'screen.opened': [
          {
            guard: { type: 'isOther', params: ({ event }) => event.selection },
            target: '.resolving',
            actions: [{ type: 'select', params: ({ event }) => event.selection }, 'sendQuery'],
          },
          { guard: { type: 'hasContext', params: ({ event }) => event.search }, actions: 'sendQuery' },
        ],
        'selection.changed': {
          guard: { type: 'isOther', params: ({ event }) => event.selection },
          target: '.resolving',
          actions: [{ type: 'select', params: ({ event }) => event.selection }, 'sendQuery'],
        },
        'span.selected': { actions: { type: 'selectSpan', params: ({ event }) => event.span } },
      },
      states: {
        resolving: {
          always: [
            { guard: 'isCached', target: 'showing', actions: 'showCached' },
            { guard: 'isShown', target: 'refreshing' },
            { target: 'loading', actions: 'startOver' },
          ],
        },
        loading: {
          description: 'Reads the first figures of a context selection. There is nothing to show yet.',
          ...reading('loadFailed', 'metrics.error.fetchFailed'),
          on: { 'metrics.outdated': { target: 'loading', reenter: true, actions: 'clearCache' } },
        },
        refreshing: {
          description: 'Reads the figures again. The old ones stay.',
          ...reading('refreshFailed', 'general.error.refreshFailed'),
          on: { 'metrics.outdated': { target: 'refreshing', reenter: true, actions: 'clearCache' } },
        },
        showing: {
          on: {
            'refresh.requested': 'refreshing',
            'window.focused': 'refreshing',
            'network.recovered': 'refreshing',
            'metrics.outdated': { target: 'refreshing', actions: 'clearCache' },
          },
        },
        loadFailed: failedAt('loading'),
        refreshFailed: failedAt('refreshing'),
      },
    },
  },
})
