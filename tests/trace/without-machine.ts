import type { Trace } from '../../src/trace/format.ts'

/** The trace as a release without a machine would have recorded it: without its actors, their children and events to them. */
export function withoutMachine(trace: Trace, machine: string): Trace {
  const gone = trace.actors.filter((actor) => actor.machine === machine).map(({ path }) => path)
  const isGone = (path: string) => gone.some((own) => path === own || path.startsWith(`${own}/`))
  return {
    ...trace,
    buildId: 'earlier',
    actors: trace.actors
      .filter(({ path }) => !isGone(path))
      .map((actor) => {
        const isKept = ({ id }: { id: string }) => !isGone(`${actor.path}/${id.replace(/^forward\./, '')}`)
        return {
          ...actor,
          checkpoint: { ...actor.checkpoint, children: actor.checkpoint.children.filter(isKept) },
        }
      }),
  }
}
