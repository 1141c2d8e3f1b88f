import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Identified } from '../../../../src/domain/lists/list-types.ts'
import { callId, type PendingChange } from '../../../../src/machines/changes/changes.rules.ts'
import { done, failed, type Model } from '../../../kit/model.ts'
import { stateName } from '../../../kit/stable.ts'
import { model as changes } from '../../../models/changes/changes.model.ts'
import { initialOf, LISTS, type ListName, type ListSamples } from '../../../models/lists/list-samples.ts'
import { models } from '../../../models/lists/pages.model.ts'
import { model as reportsQuery } from '../../../models/lists/query.model.ts'
import { networkFailure, serverFailure } from '../../../models/samples.ts'
import type { Actors } from './rendered-view.tsx'
import { after, having, initial, playOf, scenesOf } from './scenes.ts'
import type { Scene } from './walk.ts'

interface ListScenes<Row extends Identified> {
  readonly list: ListName
  /** Rows of every kind. */
  readonly rows: readonly Row[]
  readonly worlds: Readonly<Record<string, Actors>>
  /** Whether the walk shows the list in all its states, also on a phone. */
  readonly isExplored?: boolean
}

const OPENED = { type: 'screen.opened', search: '', selection: { type: 'all' } }

const samplesOf = (list: ListName) => {
  const samples: ListSamples = LISTS[list]
  return { ...samples, input: initialOf(samples) }
}

const pagesOf = (list: ListName): Model => {
  const model = models.find(({ id }) => id === `${list}Pages`)
  if (model === undefined) throw new Error(`The pages of ${list} have no model.`)
  return model
}

/** A machine as a model for `after`. */
const bare = (machine: ListSamples['machine'], input: unknown): Model => ({
  ...reportsQuery,
  machine,
  inputs: [input],
})

const EMPTY = { rows: [], total: 0, counts: null }

/** The pages of a list after these events of its own. */
function readPages(list: ListName, ...events: readonly AnyEventObject[]): AnyMachineSnapshot {
  const model = pagesOf(list)
  return after(model, model.inputs[0], { type: 'query.chosen', chosen: samplesOf(list).input }, ...events)
}

/** The outbox after a change of the first row, and what became of it. */
function changesOf(list: ListName, ...events: readonly AnyEventObject[]): AnyMachineSnapshot {
  return after(changes, undefined, { type: 'row.edited', edit: samplesOf(list).edit }, ...events)
}

/** The actors of a list that shows rows: by default its first page. */
export function listActors(list: ListName, rows?: readonly unknown[], more: object = {}): Actors {
  const { machine, query, edit, input } = samplesOf(list)
  const shown = readPages(list, answerOf(list))
  return {
    [list]: after(bare(machine, input), input),
    [`${list}.query`]: after(bare(query, input), input, OPENED),
    [`${list}.pages`]: having(rows === undefined ? shown : withRows(shown, rows), more),
    ...(edit && { changes: initial(changes) }),
  }
}

function answerOf(list: ListName): AnyEventObject {
  const model = pagesOf(list)
  const answer = model.events(readPages(list)).find(({ type }) => type === 'xstate.done.actor.readRows')
  if (!answer) throw new Error(`No sample of ${list} has rows.`)
  return answer
}

/** A list in its states with one row, then with rows of every kind for everybody, on a wide screen and on a phone, where all cards but the first are open. */
export function listScenes<Row extends Identified>({
  list,
  rows,
  worlds,
  isExplored = false,
}: ListScenes<Row>): readonly Scene[] {
  const [world = {}] = Object.values(worlds)
  const one = [LISTS[list].rowOf('1')]
  // The one that the model of the outbox has changes of.
  const edited = [LISTS[list].rowOf('one')]
  const beside = { ...world, ...listActors(list, one) }
  const pages = { id: `${list}.pages`, facets: facetsOfPages, shown: shortened, stateOf }
  const full = listActors(list, rows)
  // More of them wait than are pinned.
  const waiting = rows.filter((row) => 'trim' in row && row.trim === null).slice(0, 1)
  const shownPages = full[`${list}.pages`] as AnyMachineSnapshot
  const pinned = { ...withRows(shownPages, waiting).context.loaded, pinnable: 9 }
  return [
    ...(isExplored
      ? [false, true].flatMap((isPhone) => [
          ...scenesOf(pagesOf(list), beside, { ...pages, isPhone, ...(isPhone && { facets: () => [] }) }),
          ...scenesOf(
            reportsQuery,
            { ...beside, [pages.id]: having(shownPages, { loaded: pinned }) },
            {
              id: `${list}.query`,
              isPhone,
              facets: ({ context }) => [context.typed],
            },
          ),
          ...scenesOf(
            changes,
            { ...beside, ...listActors(list, edited) },
            { isPhone, facets: facetsOfChanges },
          ),
        ])
      : Object.entries(fewStates(list)).map(([name, actors]) => ({
          name,
          actors: { ...beside, ...actors },
          play: playOf(pagesOf(list), beside, pages),
        }))),
    ...Object.entries(worlds).flatMap(([name, other]) =>
      (name === 'LF_ADMIN' || name === 'DEALER_USER' ? [false, true] : [false]).map((isPhone) => ({
        name: `${name}${isPhone ? ' on a phone' : ''}`,
        actors: { ...other, ...(isPhone ? opened(other, rows) : {}), ...full },
        isPhone,
      })),
    ),
  ]
}

function opened({ listLayout }: Actors, rows: readonly Identified[]): Actors {
  return listLayout ? { listLayout: having(listLayout, { opened: rows.slice(1).map(({ id }) => id) }) } : {}
}

/** The states in which a list shows its own texts and rules. One explored list covers what all lists have in common. */
function fewStates(list: ListName): Readonly<Record<string, Actors>> {
  const pages = (...events: readonly AnyEventObject[]) => ({ [`${list}.pages`]: readPages(list, ...events) })
  const none = readPages(list, done('readRows', EMPTY))
  const query = listActors(list)[`${list}.query`]
  const searched = { ...none.context.query, search: 'tesla' }
  return {
    loading: pages(),
    'load failed': pages(failed('readRows', networkFailure)),
    empty: { [`${list}.pages`]: none },
    'no match': {
      [`${list}.pages`]: having(none, { query: searched }),
      ...(query && { [`${list}.query`]: having(query, { query: searched, typed: 'tesla' }) }),
    },
    ...(LISTS[list].edit && {
      'edit under way': { changes: changesOf(list) },
      'edit refused': { changes: changesOf(list, failed(callId(1), serverFailure)) },
      'edit waiting': { changes: changesOf(list, failed(callId(1), networkFailure)) },
    }),
  }
}

const withRows = (snapshot: AnyMachineSnapshot, rows: readonly unknown[]): AnyMachineSnapshot =>
  having(snapshot, { loaded: { ...snapshot.context.loaded, rows } })

/** The state of the rows; `null` for a dormant list, which is not on the screen. */
const stateOf = ({ value }: AnyMachineSnapshot): string | null =>
  value === 'dormant' ? null : stateName(value)

const shortened = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  snapshot.context.loaded === null ? snapshot : withRows(snapshot, snapshot.context.loaded.rows.slice(0, 1))

const facetsOfPages = ({ value, context }: AnyMachineSnapshot): readonly unknown[] => [
  ['query', context.query],
  ['failure', value, context.failure?.code],
  ['counts', context.counts === null],
  ['loaded', value, context.loaded && context.loaded.rows.length > 0],
  ['end', context.loaded?.ended],
  ['none', context.loaded?.rows.length === 0 && [context.query, value]],
]

const facetsOfChanges = ({ context }: AnyMachineSnapshot): readonly unknown[] => [
  context.changes.length,
  ...context.changes.map(({ change, status, failure }: PendingChange) => [
    'change',
    change.kind,
    status,
    status === 'refused' && failure?.code,
  ]),
]
