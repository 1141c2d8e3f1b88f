import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
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
    // Vitest leaves a core to itself, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          unstubEnvs: true,
          unstubGlobals: true,
          // Properties are tried on hundreds of inputs: on a busy machine that takes longer than five seconds.
          testTimeout: 30_000,
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/server/**', 'tests/views/walk/**'],
        },
      },
      {
        // Without the checks of development, as in production.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'views',
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
          testTimeout: 300_000,
          include: ['tests/views/walk/*.test.tsx'],
          setupFiles: ['tests/views/walk/kit/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/support/global-setup.ts'],
          pool: 'forks',
          // A third of the time these tests wait: for disks, browsers, time limits and servers that end.
          maxWorkers: availableParallelism() + 1,
          // Vitest wants another group for another number of workers.
          sequence: { groupOrder: 1 },
          // Loading the server takes a second or two: once for each worker is enough.
          isolate: false,
          testTimeout: 120_000,
          // The first file to need a demo makes it for all.
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
