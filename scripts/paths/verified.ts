import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { gapsOf } from '../../tests/kit/verify.ts'
import { type RunOrigin, runOriginSchema } from '../run-origin.ts'
import type { Result } from './jobs.ts'

const verifiedSchema = z.object({
  origin: runOriginSchema,
  /** The reason when the verification itself failed. */
  problem: z.nullable(z.string()),
  /** The gaps by kind, without empty kinds. */
  gaps: z.record(z.string(), z.array(z.string())),
  /** The number of shortest paths that cover every edge. */
  paths: z.number(),
})

/** The last complete verification of a machine. */
export type Verified = Readonly<z.infer<typeof verifiedSchema>>

export function storeVerified(folder: string, results: readonly Result[], origin: RunOrigin): void {
  mkdirSync(folder, { recursive: true })
  for (const { id, report, problem = null } of results) {
    const gaps = Object.fromEntries(gapsOf(report ?? {}).map(({ kind, items }) => [kind, [...items]]))
    const verified: Verified = { origin, problem, gaps, paths: report?.paths ?? 0 }
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(verified))
  }
}

/** @returns `null` when this machine was never verified, or its file is damaged. */
export function readVerified(folder: string, id: string): Verified | null {
  try {
    return verifiedSchema.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')))
  } catch {
    return null
  }
}
