import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { type RunOrigin, runOriginSchema } from '../run-origin.ts'

/** By the sentence of a flow, its last run. */
export type FlowResults = ReadonlyMap<
  string,
  { readonly isPassed: boolean; readonly origin: RunOrigin | null }
>

const resultsSchema = z.object({
  tests: z.array(z.object({ titles: z.array(z.string()), passed: z.boolean() })),
})
const originSchema = z.object({ origin: z.nullable(runOriginSchema) })

/** @param folder The folder with the results of the last runs, which may be missing. */
export function readFlowResults(folder: string): FlowResults {
  return new Map(
    ['all', 'journeys'].flatMap((suite) => {
      const { tests = [] } = read(`${folder}/${suite}.json`, resultsSchema) ?? {}
      const { origin = null } = read(`${folder}/observed/${suite}.json`, originSchema) ?? {}
      return tests.map(({ titles, passed }) => [titles.at(-1) ?? '', { isPassed: passed, origin }] as const)
    }),
  )
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
