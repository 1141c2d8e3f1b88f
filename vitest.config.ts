import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The tags of tests: the numbers of the sentences of the specification. */
const tags = ['platform', 'domain'].flatMap((part) =>
  [...readFileSync(`tests/sentences/${part}.txt`, 'utf8').matchAll(/^[PD]\d\S*/gm)].map(([name]) => ({
    name,
  })),
)

export default defineConfig({
  test: {
    tags,
    projects: [
      {
        test: {
          name: 'unit',
          // Properties are tried on hundreds of inputs: on a busy machine that takes longer than five seconds.
          testTimeout: 30_000,
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/server/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/global-setup.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
