import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { graphOf } from '../../../kit/graphs.ts'
import { instrument } from '../../../kit/instrument.ts'
import type { Model } from '../../../kit/model.ts'
import { createStepper } from '../../../kit/pure.ts'
import { stable, stateName } from '../../../kit/stable.ts'
import { withControlledActors } from '../../../kit/stubs.ts'
import type { Play } from './play.ts'
import type { Actors } from './rendered-view.tsx'
import type { Scene } from './walk.ts'

/** The snapshot of the production machine after these events. */
export function after(
  model: Model,
  input: unknown,
  ...events: readonly AnyEventObject[]
): AnyMachineSnapshot {
  const { machine } = withControlledActors(model.machine)
  const stepper = createStepper(machine, instrument(machine), [input])
  return events.reduce((situation, event) => stepper.step(situation, event).to, stepper.initial(input).to)
    .snapshot
}

/** The initial snapshot of a model. */
export const initial = (model: Model): AnyMachineSnapshot => after(model, model.inputs[0])

/** The initial snapshots of these models, by their ids. */
export const initials = (...models: readonly Model[]): Actors =>
  Object.fromEntries(models.map((model) => [model.id, initial(model)]))

/** The same snapshot with other data. */
export function having(snapshot: AnyMachineSnapshot, changes: object): AnyMachineSnapshot {
  return { ...snapshot, context: { ...snapshot.context, ...changes } } as unknown as AnyMachineSnapshot
}

/** The same snapshot with these children. */
export function withChildren(snapshot: AnyMachineSnapshot, children: object): AnyMachineSnapshot {
  return { ...snapshot, children } as unknown as AnyMachineSnapshot
}

/** A view in further situations of one actor, by their names. */
export const further = (
  id: string,
  beside: Actors,
  situations: Readonly<Record<string, AnyMachineSnapshot>>,
): readonly Scene[] =>
  Object.entries(situations).map(([name, snapshot]) => ({ name, actors: { ...beside, [id]: snapshot } }))

/** How a view shows the transitions of this model, beside other actors. */
export const playOf = (
  model: Model,
  beside: Actors,
  { id = model.id, shown = (snapshot) => snapshot }: Pick<ScenesOptions, 'id' | 'shown'> = {},
): Play => ({ model, graph: graphOf(model), id, beside, shown })

interface ScenesOptions {
  /** The id of the actor that is explored, if it is not that of its model. */
  readonly id?: string
  /** The parts of a snapshot that the view can show. */
  readonly facets?: (snapshot: AnyMachineSnapshot) => readonly unknown[]
  /** The snapshot to show instead of the explored one. */
  readonly shown?: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot
  /** The name of the state as far as the view shows it; `null` for a state in which the view is hidden. */
  readonly stateOf?: (snapshot: AnyMachineSnapshot) => string | null
  readonly isPhone?: boolean
}

/**
 * Scenes of the situations that the exploration of a model finds, beside other actors: as few as show each facet in each state.
 * Independent facets are not combined.
 */
export function scenesOf(model: Model, beside: Actors, options: ScenesOptions = {}): readonly Scene[] {
  const { id = model.id, facets = facetsOf, shown = (snapshot) => snapshot, isPhone = false } = options
  const { stateOf = ({ value }) => stateName(value) } = options
  const found = new Set<string>()
  const play = playOf(model, beside, options)
  return graphOf(model).vertices.flatMap(({ situation: { snapshot } }) => {
    const name = stateOf(snapshot)
    const state = `${name} ${[...snapshot.tags].join(' ')}`
    const added = [state, ...facets(snapshot)].map(stable)
    if (name === null || snapshot.status !== 'active' || added.every((facet) => found.has(facet))) return []
    for (const facet of added) found.add(facet)
    return { name, actors: { ...beside, [id]: shown(snapshot) }, isPhone, play }
  })
}

/** Each part of the context in each state; of typed values and errors each field. */
const facetsOf = ({ value, tags, context }: AnyMachineSnapshot): readonly unknown[] =>
  Object.entries(context ?? {})
    .flatMap(([key, data]) => (FIELDS.test(key) ? Object.entries(data as object) : [[key, data]]))
    .map((facet) => [value, [...tags], facet])

const FIELDS = /^(values|problems|errors)$/
