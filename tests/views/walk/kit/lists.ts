import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Identified } from '../../../../src/domain/lists/list-types.ts'
import { callId } from '../../../../src/machines/lists/paged-list.edits.ts'
import { failed, type Model } from '../../../kit/model.ts'
import { stateName } from '../../../kit/stable.ts'
import { networkFailure, serverFailure } from '../../../models/samples.ts'
import type { Actors } from './rendered-view.tsx'
import { after, having, playOf, scenesOf } from './scenes.ts'
import type { Scene } from './walk.ts'

interface ListScenes<Row extends Identified> {
  readonly model: Model
  /** The id of the list's actor. */
  readonly id: string
  /** Rows of every kind. */
  readonly rows: readonly Row[]
  readonly worlds: Readonly<Record<string, Actors>>
  /** Whether the walk shows the list in all its states, also on a phone. */
  readonly isExplored?: boolean
}

interface Edited {
  readonly edit: { readonly kind?: string }
  readonly status: string
}

/** A list in its states with one row, then with rows of every kind for everybody, on a wide screen and on a phone, where all cards but the first are open. */
export function listScenes<Row extends Identified>({
  model,
  id,
  rows,
  worlds,
  isExplored = false,
}: ListScenes<Row>): readonly Scene[] {
  const [beside = {}] = Object.values(worlds)
  const states = { id, facets, shown: shortened, stateOf }
  const full = withRows(shown(model), rows)
  return [
    ...(isExplored
      ? [
          ...scenesOf(model, beside, states),
          ...scenesOf(model, beside, {
            ...states,
            isPhone: true,
            facets: ({ context }) => [context.edits.length],
          }),
        ]
      : Object.entries(fewStates(model)).map(([name, list]) => ({
          name,
          actors: { ...beside, [id]: shortened(list) },
          play: playOf(model, beside, states),
        }))),
    ...Object.entries(worlds).flatMap(([name, world]) =>
      (name === 'LF_ADMIN' || name === 'DEALER_USER' ? [false, true] : [false]).map((isPhone) => ({
        name: `${name}${isPhone ? ' on a phone' : ''}`,
        actors: { ...world, ...(isPhone ? opened(world, rows) : {}), [id]: full },
        isPhone,
      })),
    ),
  ]
}

function opened({ listLayout }: Actors, rows: readonly Identified[]): Actors {
  return listLayout ? { listLayout: having(listLayout, { opened: rows.slice(1).map(({ id }) => id) }) } : {}
}

const OPENED = { type: 'screen.opened', search: '', selection: { type: 'all' } }

/** The states in which a list shows its own texts and rules. One explored list covers what all lists have in common. */
function fewStates(model: Model): Readonly<Record<string, AnyMachineSnapshot>> {
  const of = (...events: readonly AnyEventObject[]) => after(model, model.inputs[0], OPENED, ...events)
  const list = shown(model)
  const answer = answerOf(model)
  const edit = model.events(list).find(({ type }) => type === 'row.edited')
  return {
    loading: of(),
    'load failed': of(failed('readRows', networkFailure)),
    empty: of({ ...answer, output: { ...answer.output, rows: [], total: 0 } }),
    'no match': having(of({ ...answer, output: { ...answer.output, rows: [], total: 0 } }), {
      typed: 'tesla',
      query: { ...list.context.query, search: 'tesla' },
    }),
    ...(edit
      ? {
          'edit under way': of(answer, edit),
          'edit refused': of(answer, edit, REFUSED),
          'edit waiting': of(answer, edit, UNSENT),
        }
      : {}),
  }
}

const UNSENT = failed(callId(1), networkFailure)
const REFUSED = failed(callId(1), serverFailure)

/** The list with its first page. */
export const shown = (model: Model): AnyMachineSnapshot =>
  after(model, model.inputs[0], OPENED, answerOf(model))

function answerOf(model: Model): AnyEventObject {
  const opened = after(model, model.inputs[0], OPENED)
  const answer = model.events(opened).find(({ type }) => type === 'xstate.done.actor.readRows')
  if (!answer) throw new Error(`No sample of ${model.id} has rows.`)
  return answer
}

export function withRows(snapshot: AnyMachineSnapshot, rows: readonly unknown[]): AnyMachineSnapshot {
  return having(snapshot, { loaded: { ...snapshot.context.loaded, rows } })
}

/** The state of the rows; `null` for a dormant list, which is not on the screen. Whether the end is in sight changes nothing. */
const stateOf = ({ value }: AnyMachineSnapshot): string | null =>
  value.rows === 'dormant' ? null : stateName(value.rows)

const shortened = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
  snapshot.context.loaded === null ? snapshot : withRows(snapshot, snapshot.context.loaded.rows.slice(0, 1))

/** The search, the edits and the tabs look the same in every state of the rows. */
const facets = ({ value, context }: AnyMachineSnapshot): readonly unknown[] => [
  ['typed', context.typed],
  ['query', context.query],
  ['failure', value.rows, context.failure?.code],
  ...context.edits.map(({ edit, status }: Edited) => ['edit', edit.kind, status]),
  ['counts', context.counts === null],
  ['loaded', value.rows, context.loaded && context.loaded.rows.length > 0],
  ['end', context.loaded?.ended],
  ['none', context.loaded?.rows.length === 0 && [context.query, value.rows]],
]
