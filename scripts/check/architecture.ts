import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { CRUISE_OPTIONS } from './architecture-rules.ts'

export interface Crossing {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const ROOTS = ['src', 'server', 'scripts', 'tests', 'e2e', 'bench']

/** The forbidden imports of the project in a folder. Throws when nothing could be read, which proves nothing. */
export async function findCrossings(folder: string): Promise<readonly Crossing[]> {
  const roots = ROOTS.filter((root) => existsSync(`${folder}/${root}`))
  const hooks = giveClassicTypeScript()
  const { cruise } = await import('dependency-cruiser')
  const { output } = await cruise(roots, { ...CRUISE_OPTIONS, baseDir: folder }).finally(() =>
    hooks.deregister(),
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a result')
  if (!output.modules.some(({ source }) => source.endsWith('.ts'))) {
    throw new Error('dependency-cruiser read no TypeScript: its parser is missing')
  }
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
  }))
}

/** dependency-cruiser reads TypeScript through an API that TypeScript 7 no longer has: it gets version 5. */
function giveClassicTypeScript(): { deregister(): void } {
  return registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-classic'), context),
  })
}
