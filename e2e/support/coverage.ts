import type { AnyStateMachine } from 'xstate'
import { definitionsOf, transitionName } from '../../tests/kit/instrument.ts'

/** The share of all transitions that the tests must observe. */
const REQUIRED = 0.97

/** The observed and missing transitions of a machine. */
export function coverageOf(
  machine: AnyStateMachine,
  seen: ReadonlySet<string>,
): { readonly taken: readonly string[]; readonly missing: readonly string[] } {
  const all = definitionsOf(machine).map(transitionName)
  return { taken: all.filter((name) => seen.has(name)), missing: all.filter((name) => !seen.has(name)) }
}

/**
 * Adds, for machines that are made by one definition (forms, lists, confirmations, screens), what was observed of another one: a
 * transition with the same states and event is the same code.
 */
export function withShared(
  seen: ReadonlySet<string>,
  machines: readonly AnyStateMachine[],
): ReadonlySet<string> {
  const families = [...Map.groupBy(machines, definitionOf).values()]
  const shared = families.flatMap((family) => {
    const names = family.flatMap((machine) =>
      definitionsOf(machine)
        .map(transitionName)
        .map((name) => [name, generic(name, machine.id)] as const),
    )
    const taken = new Set(names.flatMap(([name, own]) => (seen.has(name) ? [own] : [])))
    return names.flatMap(([name, own]) => (taken.has(own) ? [name] : []))
  })
  return new Set([...seen, ...shared])
}

/** Machines of one definition have the same actions and guards. */
function definitionOf({ id, implementations: { actions, guards } }: AnyStateMachine): string {
  const names = [...Object.keys(actions), ...Object.keys(guards)].sort()
  return names.length > 2 ? names.join() : id
}

/** The name without the id of its machine. */
const generic = (name: string, id: string): string =>
  name.replace(new RegExp(`(^|[#.])${id}(?=[. ]|$)`, 'g'), '$1*')

/**
 * The problems of an observation: missing transitions without a reason, reasons for observed transitions, and too many
 * missing transitions. A transition that time takes may have a reason and be taken: a slow machine lets more time pass.
 */
export function gapsOf(
  machines: readonly AnyStateMachine[],
  seen: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
): readonly string[] {
  const found = machines.map((machine) => coverageOf(machine, seen))
  const missing = new Set(found.flatMap((one) => one.missing))
  const taken = new Set(found.flatMap((one) => one.taken))
  const share = taken.size / (taken.size + missing.size)
  return [
    ...[...missing].filter((name) => !Object.hasOwn(reasons, name)).map((name) => `not taken: ${name}`),
    ...Object.keys(reasons)
      .filter((name) => !missing.has(name) && !(taken.has(name) && name.includes('| xstate.after.')))
      .map((name) => `${taken.has(name) ? 'taken, but excused' : 'excused, but there is none'}: ${name}`),
    ...(share < REQUIRED
      ? [`only ${percent(share)} of the transitions were taken, not ${percent(REQUIRED)}`]
      : []),
  ]
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
