import { assign, emit, setup } from 'xstate'
import {
  MAX_DEALERSHIPS,
  type Narrowing,
  type NarrowingName,
  type NarrowingProblem,
} from '../../domain/lists/narrowing.ts'
import { narrowingOf, narrowingProblems } from '../../domain/lists/report-narrowing.ts'
import type { NarrowingChosen } from './list.types.ts'

export interface ReportFiltersContext {
  /** As they are typed: they narrow nothing before they are applied. */
  readonly draft: Narrowing
  readonly problems: Readonly<Partial<Record<NarrowingName, NarrowingProblem>>>
}

interface FilterEdited {
  readonly type: 'filter.edited'
  readonly field: NarrowingName
  readonly value: string
}

export type ReportFiltersEvent =
  | { readonly type: 'filters.requested'; readonly narrowing: Narrowing }
  | FilterEdited
  | { readonly type: 'dealership.added' | 'dealership.removed'; readonly id: string }
  | { readonly type: 'filters.emptied' | 'filters.closed' }
  /** The portal shows another address, or another screen. */
  | { readonly type: 'screen.opened' | 'screen.left' }
  /** `unfinished`: the fields whose text the browser does not give, such as a day without its year. */
  | { readonly type: 'filters.applied'; readonly unfinished: readonly string[] }

/** The panel in which filters of the battery reports are chosen. What is typed stays while something of it is wrong. */
export const reportFiltersMachine = setup({
  types: {
    context: {} as ReportFiltersContext,
    events: {} as ReportFiltersEvent,
    emitted: {} as NarrowingChosen,
  },
  actions: {
    begin: assign((_, draft: Narrowing) => ({ draft, problems: {} })),
    edit: assign(({ context }, { field, value }: FilterEdited) => ({
      draft: { ...context.draft, [field]: value },
      problems: withoutPair(context.problems, field),
    })),
    addDealership: assign(({ context }, id: string) =>
      withDealerships(context, [...dealershipsOf(context), id]),
    ),
    removeDealership: assign(({ context }, id: string) =>
      withDealerships(
        context,
        dealershipsOf(context).filter((other) => other !== id),
      ),
    ),
    setProblems: assign(({ context }, unfinished: readonly string[]) => ({
      problems: narrowingProblems(context.draft, unfinished),
    })),
    emitChosen: emit(({ context }) => ({
      type: 'narrowing.chosen' as const,
      narrowing: narrowingOf(context.draft),
    })),
  },
  guards: {
    isValid: ({ context }, unfinished: readonly string[]) =>
      Object.keys(narrowingProblems(context.draft, unfinished)).length === 0,
    mayAdd: ({ context }, id: string) => {
      const chosen = dealershipsOf(context)
      return id !== '' && !chosen.includes(id) && chosen.length < MAX_DEALERSHIPS
    },
  },
}).createMachine({
  id: 'reportFilters',
  context: { draft: {}, problems: {} },
  initial: 'closed',
  states: {
    closed: {
      entry: { type: 'begin', params: {} },
      on: {
        'filters.requested': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => event.narrowing },
        },
      },
    },
    left: {
      description:
        'The user has left the panel without a word about what is typed: it stays for the next time.',
      on: { 'filters.requested': 'open.kept' },
    },
    open: {
      initial: 'fresh',
      on: {
        'filter.edited': { target: '.typed', actions: { type: 'edit', params: ({ event }) => event } },
        'dealership.added': {
          guard: { type: 'mayAdd', params: ({ event }) => event.id },
          target: '.typed',
          actions: { type: 'addDealership', params: ({ event }) => event.id },
        },
        'dealership.removed': {
          target: '.typed',
          actions: { type: 'removeDealership', params: ({ event }) => event.id },
        },
        'filters.emptied': { target: '.typed', actions: { type: 'begin', params: {} } },
        'filters.applied': [
          {
            guard: { type: 'isValid', params: ({ event }) => event.unfinished },
            target: 'closed',
            actions: 'emitChosen',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.unfinished } },
        ],
        'filters.closed': 'closed',
      },
      states: {
        fresh: { on: { 'screen.opened': '#reportFilters.closed', 'screen.left': '#reportFilters.closed' } },
        kept: {
          description: 'It shows what was typed before the user left it.',
          on: { 'screen.opened': '#reportFilters.left', 'screen.left': '#reportFilters.left' },
        },
        typed: { on: { 'screen.opened': '#reportFilters.left', 'screen.left': '#reportFilters.left' } },
      },
    },
  },
})

/** The ids of the chosen dealerships. */
export function dealershipsOf({ draft }: Pick<ReportFiltersContext, 'draft'>): readonly string[] {
  return draft.configuration_ids?.split(',').filter(Boolean) ?? []
}

/** The bounds of a range are wrong together. */
function withoutPair(problems: ReportFiltersContext['problems'], name: string) {
  const pairOf = (bound: string) => bound.replace(/_(?:from|to)$/, '')
  return Object.fromEntries(Object.entries(problems).filter(([other]) => pairOf(other) !== pairOf(name)))
}

function withDealerships({ draft }: ReportFiltersContext, ids: readonly string[]) {
  return { draft: { ...draft, configuration_ids: ids.join() } }
}
