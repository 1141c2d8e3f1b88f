import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import { DEFAULT_SPAN, type MetricSpan, type ReportMetrics } from '../../domain/home/report-metrics.ts'
import { type ContextSelection, formatSelection } from '../../domain/shell/context-selection.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { CONTEXT_PARAM } from '../../domain/shell/stored-selection.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'

interface ReportMetricsInput {
  readonly selection: ContextSelection
}

interface ReportMetricsContext extends ReportMetricsInput {
  readonly span: MetricSpan
  /** The figures that are shown and whose they are; `null` while there are none for the context. */
  readonly loaded: { readonly key: string; readonly metrics: ReportMetrics } | null
  /** By `formatSelection`. */
  readonly cache: Readonly<Record<string, ReportMetrics>>
  readonly failure: Failure | null
  readonly retries: number
}

type ReportMetricsEvent =
  | { readonly type: 'screen.opened'; readonly search: string; readonly selection: ContextSelection }
  | { readonly type: 'screen.left' }
  | { readonly type: 'selection.changed'; readonly selection: ContextSelection }
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
    readMetrics: unprovided<ReportMetrics, ReportMetricsInput>('readMetrics'),
  },
  actions: {
    select: assign((_, selection: ContextSelection) => ({ selection })),
    tellQuery: sendTo(
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
    forgetFailure: assign({ failure: null, retries: 0 }),
    forgetCache: assign({ cache: {} }),
    keepMetrics: assign(({ context }, answer: ReportMetrics) => {
      const key = formatSelection(context.selection)
      return {
        loaded: { key, metrics: answer },
        cache: { ...context.cache, [key]: answer },
        retries: 0,
      }
    }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    tellFetchFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('metrics.error.fetchFailed'))
    }),
    tellRefreshFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('general.error.refreshFailed'))
    }),
  },
  guards: {
    /** An address without a context stays as it is. */
    hasContext: (_, search: string) => new URLSearchParams(search).has(CONTEXT_PARAM),
    isCached: ({ context }) => Object.hasOwn(context.cache, formatSelection(context.selection)),
    isShown: ({ context }) => context.loaded?.key === formatSelection(context.selection),
    isOther: ({ context }, selection: ContextSelection) =>
      formatSelection(context.selection) !== formatSelection(selection),
    mayRetry: ({ context }) => mayRetry(context),
  },
  delays: { retryDelay: RETRY_DELAY_MS },
})

/** Reading the figures: for the first time, or again while the old ones stay. Each has its own failed state and notice. */
const reading = (failed: 'loadFailed' | 'refreshFailed', tell: 'tellFetchFailed' | 'tellRefreshFailed') =>
  metrics.createStateConfig({
    tags: 'busy',
    entry: 'clearFailure',
    invoke: {
      id: 'readMetrics',
      src: 'readMetrics',
      input: ({ context }) => ({ selection: context.selection }),
      onDone: { target: 'showing', actions: { type: 'keepMetrics', params: ({ event }) => event.output } },
      onError: {
        target: failed,
        actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, tell],
      },
    },
  })

/** Each failure goes back to the step that failed: once by itself after five seconds, and whenever there is a reason. */
const failedAt = (step: 'loading' | 'refreshing') =>
  metrics.createStateConfig({
    tags: 'failed',
    on: {
      'retry.requested': step,
      'refresh.requested': step,
      'window.focused': step,
      'network.recovered': step,
      'metrics.outdated': { target: step, actions: 'forgetCache' },
    },
    after: { retryDelay: { guard: 'mayRetry', target: step, actions: 'countRetry' } },
  })

/** The figures of the home screen: read for the context that is shown, kept for each context, never blank once they are there. */
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
      description: 'Another screen is shown. What was read is kept for the way back.',
      entry: 'forgetFailure',
      on: {
        'screen.opened': [
          {
            guard: { type: 'hasContext', params: ({ event }) => event.search },
            target: 'open',
            actions: [{ type: 'select', params: ({ event }) => event.selection }, 'tellQuery'],
          },
          { target: 'open', actions: { type: 'select', params: ({ event }) => event.selection } },
        ],
        'selection.changed': { actions: { type: 'select', params: ({ event }) => event.selection } },
        'window.focused': {
          description:
            'Perhaps on another day: figures of “today” are not shown again without being read again.',
          actions: 'forgetCache',
        },
        'metrics.outdated': { actions: 'forgetCache' },
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
            actions: [{ type: 'select', params: ({ event }) => event.selection }, 'tellQuery'],
          },
          { guard: { type: 'hasContext', params: ({ event }) => event.search }, actions: 'tellQuery' },
        ],
        'selection.changed': {
          guard: { type: 'isOther', params: ({ event }) => event.selection },
          target: '.resolving',
          actions: [{ type: 'select', params: ({ event }) => event.selection }, 'tellQuery'],
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
          description: 'The first figures of a context: nothing to show yet.',
          ...reading('loadFailed', 'tellFetchFailed'),
          on: { 'metrics.outdated': { target: 'loading', reenter: true, actions: 'forgetCache' } },
        },
        refreshing: {
          description: 'The figures are read again; the old ones stay.',
          ...reading('refreshFailed', 'tellRefreshFailed'),
          on: { 'metrics.outdated': { target: 'refreshing', reenter: true, actions: 'forgetCache' } },
        },
        showing: {
          on: {
            'refresh.requested': 'refreshing',
            'window.focused': 'refreshing',
            'network.recovered': 'refreshing',
            'metrics.outdated': { target: 'refreshing', actions: 'forgetCache' },
          },
        },
        loadFailed: failedAt('loading'),
        refreshFailed: failedAt('refreshing'),
      },
    },
  },
})
