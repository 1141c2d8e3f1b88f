import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { graphOf } from '../../tests/kit/graphs.ts'
import type { Model } from '../../tests/kit/model.ts'
import { walkPath } from '../../tests/kit/path-trace.ts'
import { routesIn } from '../../tests/kit/paths.ts'
import { eventName, stateName } from '../../tests/kit/stable.ts'
import { withControlledActors } from '../../tests/kit/stubs.ts'

/** Walks one of the paths that take every transition, prints it, and returns the exit code. */
export async function walkOne(
  model: Model,
  number: string,
  traceFile: string | undefined,
  commit: string | null,
): Promise<number> {
  const routes = routesIn(graphOf(model), 'transitions')
  const route = /^\d+$/.test(number) ? routes[Number(number) - 1] : undefined
  if (route === undefined) {
    console.error(`${model.id} has the paths 1 to ${routes.length}, not "${number}".`)
    return 1
  }
  const controlled = withControlledActors(model.machine)
  const recording = { buildId: commit ?? 'unknown', startedAt: Date.now() }
  const { problem, trace } = await walkPath(model, controlled, route, recording)
  console.log(`${model.id}, path ${number}: starts in ${nameOf(route.initial)}`)
  for (const step of route.edges.map((edge) => edge.step))
    console.log(`  ${eventName(step.event)} → ${nameOf(step)}`)
  if (traceFile !== undefined) {
    mkdirSync(dirname(traceFile), { recursive: true })
    writeFileSync(traceFile, JSON.stringify(trace))
    console.log(`Trace: npm run trace -- replay ${traceFile}`)
  }
  console.log(problem === null ? '1 passed, 0 failed' : `${problem}\n0 passed, 1 failed`)
  return problem === null ? 0 : 1
}

const nameOf = ({
  to: { snapshot },
}: {
  readonly to: { readonly snapshot: { value: unknown; status: string } }
}) => stateName(snapshot.value) || snapshot.status
