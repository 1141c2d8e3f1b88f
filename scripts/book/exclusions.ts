import type { Chapter, Exclusion } from './chapter.ts'

/** What is excluded on purpose, with the reasons. */
export interface Reasons {
  /** By id, why a machine has no walk in the browser. */
  readonly unwalked: Readonly<Record<string, string>>
  /** By name, why no browser test takes a transition. */
  readonly unobserved: Readonly<Record<string, string>>
}

type Explored = Omit<Chapter, 'exclusions'>

const NO_REASON = 'no reason is given'

/** @param observed The names of the transitions that the last runs in the browser observed. */
export function exclusionsOf(
  { model, chart: { transitions }, explored, tours }: Explored,
  { unwalked, unobserved }: Reasons,
  observed: ReadonlySet<string>,
): Exclusion[] {
  const kind = (name: string, entries: Readonly<Record<string, string>>): Exclusion[] =>
    Object.entries(entries).map(([what, reason]) => ({ kind: name, name: what, reason }))
  const each = (name: string, whats: readonly string[], reason: string): Exclusion[] =>
    whats.map((what) => ({ kind: name, name: what, reason }))
  const unexplored = explored.problem === null ? [] : [model.id]
  const modelled = [
    ...each('Machine without paths', unexplored, 'its exploration failed'),
    ...each('Transition that no path takes', explored.untaken, 'a gap: no sample of the model causes it'),
    ...kind('Event without a sample in the model', model.ignored),
  ]
  const names = transitions.map(({ name }) => name)
  const excused = Object.fromEntries(
    names.flatMap((name) => (unobserved[name] === undefined ? [] : [[name, unobserved[name]]])),
  )
  const notTaken = kind('Transition that no browser test takes', excused)
  if (tours === null)
    return [
      {
        kind: 'Machine without a walk in the browser',
        name: model.id,
        reason: unwalked[model.id] ?? NO_REASON,
      },
      ...modelled,
      ...notTaken,
    ]
  const { walk, all } = tours
  const walked = new Set(all.flatMap((tour) => [...tour.taken, ...tour.steps.flatMap(({ taken }) => taken)]))
  const outside = names.filter((name) => !walked.has(name) && excused[name] === undefined)
  const browserIgnored = Object.entries(walk.walked.model.ignored).filter(
    ([type]) => !(type in model.ignored),
  )
  return [
    ...modelled,
    ...kind('Event that no tour causes', Object.fromEntries(browserIgnored)),
    ...notTaken,
    ...outside.map((name) => ({
      kind: 'Transition that no tour takes',
      name,
      reason: observed.has(name)
        ? 'another browser test takes it: the last runs observed it'
        : 'another browser test must take it, but the stored runs did not observe it',
    })),
    ...each('State whose screen no walk checks', walk.transient, 'it ends before the walk can look'),
    ...each(
      'Region that no walk compares',
      walk.loose,
      'the page changes it by itself between the steps of a tour',
    ),
    ...(walk.skipsSteps
      ? each(
          'Steps whose screen no walk checks',
          [model.id],
          'after some steps the page goes on by itself, so the walk looks after the next one',
        )
      : []),
  ]
}
