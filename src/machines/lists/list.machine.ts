import {
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  emit,
  type PromiseActorLogic,
  sendTo,
  setup,
} from 'xstate'
import type { ListVocabulary } from '../../domain/lists/list-query.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { DEFAULT_PINNING } from '../../domain/lists/pinning.ts'
import type { RowsAnswer, RowsRequest } from '../../domain/lists/rows.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { defineEdits, type EditRequest, type EditsFact } from './edits.machine.ts'
import type { EditMade, EditRules, PinningStored, PlaceStored, RowSaved } from './list.types.ts'
import { definePages } from './pages.machine.ts'
import type { PagesConfig, PagesFact } from './pages.types.ts'
import { defineQuery } from './query.machine.ts'

interface ListConfig<L extends ListTypes> extends Pick<PagesConfig<L>, 'fetchFailed'> {
  /** The `systemId` of its actor. Those of its children begin with it, such as `reports.pages`. */
  readonly list: string
  readonly vocabulary: ListVocabulary<L>
  /** Absent in a list that is only read. */
  readonly edits?: EditRules<L>
  readonly vehiclesOf?: PagesConfig<L>['vehiclesOf']
}

interface ListServices<L extends ListTypes> {
  readonly readRows: PromiseActorLogic<RowsAnswer<L>, RowsRequest<L>>
  readonly saveEdit?: PromiseActorLogic<L['row'] | null, EditRequest<L>>
  readonly storePlace?: CallbackActorLogic<PlaceStored>
  readonly storePinning?: CallbackActorLogic<PinningStored>
}

type ListFact = Exclude<PagesFact | EditsFact, EditMade | RowSaved | { readonly type: 'rows.outdated' }>

/**
 * Defines a list: connects what it is asked for (`query`), the rows that it has read (`pages`), and the changes that wait (`edits`).
 *
 * @returns its machine, those of its children, and `withServices`, which gives the machine its services
 */
export function defineList<L extends ListTypes>({
  list,
  vocabulary,
  fetchFailed,
  edits: rules,
  vehiclesOf = () => [],
}: ListConfig<L>) {
  const { filters, initial } = vocabulary
  const query = defineQuery(`${list}Query`, vocabulary)
  const belongs = rules?.belongs ?? (() => true)
  const pages = definePages<L>({ id: `${list}Pages`, filters, fetchFailed, belongs, vehiclesOf })
  const edits = rules && defineEdits({ list, rules })
  const children: Readonly<Record<string, AnyStateMachine>> = { query, pages, ...(edits && { edits }) }
  const input = ({ event }: { readonly event: AnyEventObject }) => ({
    selection: event.input.selection,
    query: initial,
    pinning: DEFAULT_PINNING,
  })
  const both = edits ? (['toPages', 'toEdits'] as const) : 'toPages'
  const machine = setup({
    types: {
      events: {} as AnyEventObject,
      input: {} as { readonly selection: ContextSelection },
      emitted: {} as ListFact,
    },
    actors: { ...children, forwardEmitted },
    actions: {
      toQuery: sendTo('query', ({ event }) => event),
      toPages: sendTo('pages', ({ event }) => event),
      toEdits: sendTo('edits', ({ event }) => event),
      reemit: emit(({ event }) => event as ListFact),
    },
  }).createMachine({
    id: `${list}List`,
    invoke: Object.keys(children).flatMap((id) => [
      { id: `forward.${id}`, src: 'forwardEmitted', input: { systemId: `${list}.${id}` } },
      { id, src: id, systemId: `${list}.${id}`, input },
    ]) as never,
    on: {
      // From the screen.
      'screen.opened': { actions: 'toQuery' },
      'screen.left': { actions: ['toQuery', 'toPages'] },
      'selection.changed': { actions: 'toQuery' },
      'narrowing.chosen': { actions: 'toQuery' },
      'window.focused': { actions: both },
      'network.recovered': { actions: both },
      // From the children.
      'search.begun': { actions: 'toPages' },
      'query.chosen': { actions: 'toPages' },
      'rows.outdated': { actions: 'toPages' },
      'notice.raised': { actions: 'reemit' },
      'vehicles.seen': { actions: 'reemit' },
      ...(edits && {
        // A row is named by its edit; its pages know it.
        'row.edited': { actions: 'toPages' },
        'edit.made': { actions: 'toEdits' },
        'row.saved': { actions: 'toPages' },
        'edit.saved': { actions: 'reemit' },
      }),
    },
  })
  const withServices = ({ readRows, saveEdit, storePlace, storePinning }: ListServices<L>) => {
    const served: Readonly<Record<string, AnyStateMachine>> = {
      pages: pages.provide({ actors: { readRows, ...(storePlace && { storePlace }) } }),
      ...(storePinning && { query: query.provide({ actors: { storePinning } }) }),
      ...(edits && saveEdit && { edits: edits.provide({ actors: { saveEdit } }) }),
    }
    return machine.provide({ actors: served })
  }
  return { machine, query, pages, edits, withServices }
}
