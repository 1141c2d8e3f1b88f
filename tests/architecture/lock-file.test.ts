import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})

describe('the lock file', () => {
  it('has a hash for each package, so that npm ci installs nothing else', () => {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const without = Object.entries(packages).filter(
      ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
    )
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('names the packages of every platform, without which npm ci fails there', () => {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([, version]) => /^\d/.test(version))
        .filter(([name, version]) =>
          places(path, name).every((place) => packages[place]?.version !== version),
        )
        .map(([name, version]) => `${path}: ${name} ${version}`),
    )
    expect(missing).toEqual([])
  })
})

/** The folders in which Node looks for a package that another one imports. */
function places(from: string, name: string): string[] {
  const parents = from
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
  return ['', ...parents].map((parent) => `${parent}${parent ? '/' : ''}node_modules/${name}`)
}
