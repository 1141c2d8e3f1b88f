import type { Chapter, Exclusion } from './chapter.ts'

type Explored = Omit<Chapter, 'exclusions'>

/** @param unobserved By name, why no test takes a transition with its view or in the browser. */
export function exclusionsOf(
  { model, chart: { transitions }, explored }: Explored,
  unobserved: Readonly<Record<string, string>>,
): Exclusion[] {
  const kind = (name: string, entries: Readonly<Record<string, string>>): Exclusion[] =>
    Object.entries(entries).map(([what, reason]) => ({ kind: name, name: what, reason }))
  const each = (name: string, whats: readonly string[], reason: string): Exclusion[] =>
    whats.map((what) => ({ kind: name, name: what, reason }))
  const unexplored = explored.problem === null ? [] : [model.id]
  const excused = Object.fromEntries(
    transitions.flatMap(({ name }) => (unobserved[name] === undefined ? [] : [[name, unobserved[name]]])),
  )
  return [
    ...each('Machine without paths', unexplored, 'its exploration failed'),
    ...each('Transition that no path takes', explored.untaken, 'a gap: no sample of the model causes it'),
    ...kind('Event without a sample in the model', model.ignored),
    ...kind('Transition that no test takes with its view or in the browser', excused),
  ]
}
