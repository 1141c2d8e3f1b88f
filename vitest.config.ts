import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long. By their size they would begin last, and the other cores would wait for their end. */
const LONG = [
  'tests/kit/path-trace.test.ts',
  'tests/mutate/mutate.test.ts',
  'tests/server/all/commands.test.ts',
  'tests/server/all/deployment.test.ts',
  'tests/server/platform/embedded.test.ts',
  'tests/server/platform/event-loop.test.ts',
]

/** Runs the files in LONG first, then the largest. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path))
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}

/** The tags of tests: the numbers of the sentences of the specification. */
const tags = ['platform', 'domain'].flatMap((part) =>
  [...readFileSync(`tests/sentences/${part}.txt`, 'utf8').matchAll(/^[PD]\d\S*/gm)].map(([name]) => ({
    name,
  })),
)

/** On a busy machine it may take longer than a second, the default, until what is awaited is there. */
const PATIENT = { poll: { timeout: 20_000 } }

function unitTests(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) {
  return {
    test: {
      name,
      ...files,
      unstubEnvs: true,
      unstubGlobals: true,
      // Property tests try hundreds of inputs, which on a busy machine takes longer than five seconds.
      testTimeout: 30_000,
      expect: PATIENT,
    },
  }
}

function serverTests(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    test: {
      name,
      ...files,
      globalSetup: ['tests/server/support/global-setup.ts'],
      pool: 'forks' as const,
      // These tests wait a third of their time, for disks, browsers, time limits and the end of servers.
      maxWorkers: availableParallelism() + 1,
      // Vitest requires a separate group for a different number of workers.
      sequence: { groupOrder: 1 },
      // The server takes a second or two to load. Each worker loads it only once.
      isolate: false,
      testTimeout: 120_000,
      expect: PATIENT,
      // The first file that needs a demo database creates it for all files.
      hookTimeout: 300_000,
    },
  }
}

export default defineConfig({
  test: {
    tags,
    // By default Vitest reserves a core for itself, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      // Loading the same modules for each of 150 files takes a third of their time.
      unitTests('unit', {
        isolate: false,
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/server/**', 'tests/services/**', 'tests/views/walk/**'],
      }),
      // A page has one of each service, and these remember which rows it has changed.
      unitTests('unit-services', { include: ['tests/services/**/*.test.ts'] }),
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
      // `server-all` has what a push need not wait for.
      serverTests('server', { include: ['tests/server/**/*.test.ts'], exclude: ['tests/server/all/**'] }),
      serverTests('server-all', { include: ['tests/server/all/**/*.test.ts'] }),
    ],
  },
})
