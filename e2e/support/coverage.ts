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
 * Adds what was observed of machines that other machines share their definition with.
 *
 * @param shared By the id of a machine, the id of the one whose walk takes its transitions.
 */
export function withShared(
  seen: ReadonlySet<string>,
  shared: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const copies = Object.entries(shared).flatMap(([id, walked]) =>
    [...seen].flatMap((name) =>
      name.startsWith(`${walked}.`) || name.startsWith(`${walked} |`)
        ? [id + name.slice(walked.length).replaceAll(`${walked}.`, `${id}.`)]
        : [],
    ),
  )
  return new Set([...seen, ...copies])
}

/**
 * The problems of an observation: missing transitions without a reason, reasons for observed transitions, and too many
 * missing transitions.
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
      .filter((name) => !missing.has(name))
      .map((name) => `${taken.has(name) ? 'taken, but excused' : 'excused, but there is none'}: ${name}`),
    ...(share < REQUIRED
      ? [`only ${percent(share)} of the transitions were taken, not ${percent(REQUIRED)}`]
      : []),
  ]
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
