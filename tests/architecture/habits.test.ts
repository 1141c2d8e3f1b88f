import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenHabits, sourceFiles } from './habits.ts'

const check = (path: string, text: string) => brokenHabits([{ path, text }])

describe('the check of habits', () => {
  it.each([
    ['src/machines/lists/x.machine.ts', 'machines are pure', 'const at = Date.now()'],
    ['src/machines/lists/x.machine.ts', 'machines are pure', 'const id = Math.random()'],
    ['src/machines/lists/x.machine.ts', 'machines are pure', 'window.open(url)'],
    ['src/machines/lists/x.ts', 'machines are pure', 'document.title = title'],
    ['src/machines/lists/x.ts', 'machines are pure', "import { useState } from 'react'"],
    ['src/machines/lists/x.ts', 'machines are pure', "import { a } from '../../services/a.ts'"],
    [
      'src/views/lists/x.view.tsx',
      'effects bind to the DOM, in hooks of their own',
      'useEffect(() => load())',
    ],
    ['src/views/lists/x.view.tsx', 'views decide nothing', "fetch('/x')"],
    ['src/views/lists/x.view.tsx', 'views decide nothing', "localStorage.setItem('x', '1')"],
    ['src/views/lists/x.view.tsx', 'views decide nothing', 'const at = Date.now()'],
    ...[
      "fontSize: '1.1rem'",
      'fontWeight: 650',
      "letterSpacing: '-0.03em'",
      "borderRadius: '5px'",
      "columnGap: '5'",
      'border-radius: 3px;',
    ].map((text) => ['src/views/x.recipe.ts', 'type, corners and gaps are tokens of the scale', text]),
    ['src/domain/all.ts', 'no barrels', "export * from './a.ts'"],
    ['server/all.ts', 'no barrels', "export { a } from './a.ts'"],
    ...[
      "log.error({ reason: error.message }, 'failed')",
      'app.log.warn(codeOf(error), String(error))',
      "onNotice(error instanceof Error ? error.message : '')",
      'fastify({ logger: true })',
    ].map((text) => ['server/x.ts', 'errors are logged whole, by the logger that drops their values', text]),
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

  it('accepts comments and a file of the maximum length', () => {
    expect([
      ...check(
        'src/machines/x.machine.ts',
        '// never Date.now()\n/* nor window.open */\nexport const a = 1\n',
      ),
      ...check('src/machines/w.machine.ts', "const on = { 'window.focused': 'refreshing' }"),
      ...check('src/views/parts/x.css', 'gap: var(--bhp-spacing-2);\nborder-radius: 0 var(--bhp-radii-md);'),
      ...check('src/views/lists/use-x.ts', 'useEffect(() => observe(ref.current))'),
      ...check('src/machines/y.machine.ts', 'x\n'.repeat(250)),
      ...check('src/domain/z.ts', 'x\n'.repeat(300)),
    ]).toEqual([])
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
