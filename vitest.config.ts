import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The numbers of the sentences of the specification that a test proves: tests/sentences names them all.
    strictTags: false,
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
