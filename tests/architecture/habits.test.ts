import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenHabits, sourceFiles } from './habits.ts'

const check = (path: string, text: string) => brokenHabits([{ path, text }])

describe('the check of habits', () => {
  it.each([
    ['src/machines/lists/x.machine.ts', 'machines are pure', 'const at = Date.now()'],
    ['src/machines/lists/x.ts', 'machines are pure', "import { a } from '../../services/a.ts'"],
    [
      'src/views/lists/x.view.tsx',
      'effects bind to the DOM, in hooks of their own',
      'useEffect(() => load())',
    ],
    ['src/views/lists/x.view.tsx', 'views decide nothing', "fetch('/x')"],
    ['src/views/lists/x.view.tsx', 'views decide nothing', "localStorage.setItem('x', '1')"],
    ...["fontSize: '1.1rem'", "letterSpacing: '-0.03em'", 'border-radius: 3px;'].map((text) => [
      'src/views/x.recipe.ts',
      'type, corners and gaps are tokens of the scale',
      text,
    ]),
    ['src/domain/all.ts', 'no barrels', "export * from './a.ts'"],
    [
      'server/x.ts',
      'errors are logged whole, by the logger that drops their values',
      "log.error({ reason: error.message }, 'failed')",
    ],
    [
      'scripts/x.ts',
      'a command has its constants before it runs',
      'process.exitCode = await main()\n\nconst late = 1',
    ],
    ['tests/x.test.ts', 'no test is switched off or alone', ['it', 'only'].join('.')],
    ['tests/x.test.ts', 'no test waits by the clock', ['page.waitFor', 'Timeout(100)'].join('')],
    ['src/domain/index.ts', 'no file is called index', ''],
    ['src/domain/long.ts', '301 lines, at most 300', 'x\n'.repeat(301)],
    ['src/machines/long.machine.ts', '251 lines, at most 250', 'x\n'.repeat(251)],
  ])('%s: %s', (path, complaint, text) => {
    expect(check(path, text)).toEqual([`${path}: ${complaint}`])
  })
})

describe('this project', () => {
  it('keeps its habits', () => {
    const files = sourceFiles()
    expect(files.map(({ path }) => path)).toContain('tests/architecture/habits.ts')
    expect(brokenHabits(files)).toEqual([])
  })

  // Vite takes a pattern without a file for an empty folder, so that a moved file would silently do nothing.
  it('has files for each pattern by which it imports some', () => {
    const patterns = sourceFiles()
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/import\.meta\.glob[^(]*\(([^)]*)/g)].flatMap(([, call = '']) =>
          [...call.matchAll(/'!?(\.{1,2}\/[^']+)'/g)].map(([, pattern = '']) => join(dirname(path), pattern)),
        ),
      )
    expect(patterns.length).toBeGreaterThan(0)
    expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  })
})
