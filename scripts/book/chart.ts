import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { definitionsOf, transitionName } from '../../tests/kit/instrument.ts'
import { actorLabel, eventLabel, guardLabel, nameOfAction } from './labels.ts'

/** One state node of a machine, for display. */
export interface State {
  readonly id: string
  /** The path without the name of the machine; for the root, the name of the machine. */
  readonly name: string
  readonly key: string
  readonly depth: number
  readonly kind: AnyStateNode['type']
  readonly parent: string | null
  readonly initial: string | null
  readonly children: readonly string[]
  readonly description: string | null
  readonly tags: readonly string[]
  /** The labels of invoked actors. */
  readonly invoked: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
}

export interface Transition {
  readonly index: number
  /** The name that the reports of the test kit use. */
  readonly name: string
  readonly source: string
  /** Empty when the state does not change. */
  readonly targets: readonly string[]
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly description: string | null
}

export interface Chart {
  readonly states: readonly State[]
  readonly transitions: readonly Transition[]
}

/** @returns The states in document order, the root first, and all transitions. */
export function chartOf(machine: AnyStateMachine): Chart {
  const transitions = definitionsOf(machine).map((definition, index) =>
    transitionOf(machine, definition, index),
  )
  return { states: statesOf(machine.root, machine.id), transitions }
}

function statesOf(node: AnyStateNode, machine: string): State[] {
  const children: AnyStateNode[] = Object.values(node.states)
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined
  const state: State = {
    id: node.id,
    name: node.path.length === 0 ? machine : node.path.join('.'),
    key: node.path.length === 0 ? machine : node.key,
    depth: node.path.length,
    kind: node.type,
    parent: node.parent?.id ?? null,
    initial: initial?.id ?? null,
    children: children.map(({ id }) => id),
    description: node.description ?? null,
    tags: node.tags,
    invoked: node.invoke.map(({ id, src }) => actorLabel(id, src)),
    entry: node.entry.map(nameOfAction),
    exit: node.exit.map(nameOfAction),
  }
  return [state, ...children.flatMap((child) => statesOf(child, machine))]
}

function transitionOf(
  machine: AnyStateMachine,
  definition: AnyTransitionDefinition,
  index: number,
): Transition {
  const { source, target, eventType, guard, actions, description } = definition
  return {
    index,
    name: transitionName(definition),
    source: source.id,
    targets: target?.map(({ id }) => id) ?? [],
    event: eventLabel(eventType, machine),
    guard: guard === undefined ? null : guardLabel(guard),
    actions: actions.map(nameOfAction),
    description: description ?? null,
  }
}
