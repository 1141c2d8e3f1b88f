import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { CRUISE_OPTIONS } from './architecture-rules.ts'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const ROOTS = ['src', 'server', 'scripts', 'tests', 'e2e', 'bench']

/**
 * @param folder The root of a project.
 * @returns Its forbidden imports.
 * @throws Error when dependency-cruiser reads no TypeScript: an empty result would then prove nothing.
 */
export async function findViolations(folder: string): Promise<readonly Violation[]> {
  const roots = ROOTS.filter((root) => existsSync(`${folder}/${root}`))
  const hooks = provideClassicTypeScript()
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

/** Gives dependency-cruiser TypeScript 5: it needs an API that TypeScript 7 does not have. */
function provideClassicTypeScript(): { deregister(): void } {
  return registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-classic'), context),
  })
}
