import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findViolations } from '../../scripts/check/architecture.ts'

let folder = ''

/** The violations of the import rules in a small project with these files. */
async function crossingsIn(files: Record<string, string>): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'battery-portal-imports-'))
  for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const crossings = await findViolations(folder)
  return crossings.map(({ rule, from, to }) => `${from} → ${to}: ${rule}`).sort()
}

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const A = 'export const a = 1\n'
const importing = (path: string) => `import { a } from '${path}'\nexport const b = a\n`
const importingType = (path: string) => `import type { a } from '${path}'\nexport type B = typeof a\n`

describe('the import rules report', () => {
  it.each([
    ['src/domain/x.ts', 'src/services/a.ts', 'src/domain imports only its own files'],
    [
      'src/views/x.tsx',
      'src/services/a.ts',
      'src/views imports only src/machines, src/domain, src/i18n, src/trace',
    ],
    [
      'server/x.ts',
      'src/machines/a.ts',
      'server imports only src/domain, src/services/wire, src/trace, src/i18n',
    ],
    ['server/audit/x.ts', 'server/auth/a.ts', 'server/audit imports only from the layers below it'],
    ['src/app/portal.ts', 'tests/a.ts', 'nothing imports tests, e2e or bench'],
  ])('%s may not import %s', async (from, to, rule) => {
    const path = `${'../'.repeat(from.split('/').length - 1) || './'}${to}`
    const expected = expect.arrayContaining([`${from} → ${to}: ${rule}`])
    expect(await crossingsIn({ [from]: importing(path), [to]: A })).toEqual(expected)
    rmSync(folder, { recursive: true })
    expect(await crossingsIn({ [from]: importingType(path), [to]: A })).toEqual(expected)
  })

  const react = {
    'node_modules/react/package.json': '{"name":"react","main":"index.js"}',
    'node_modules/react/index.js': '',
    'package.json': '{"type":"module","dependencies":{"react":"19"}}',
  }

  it.each<[what: string, files: Record<string, string>, found: string]>([
    [
      'machines stay away from React',
      { ...react, 'src/machines/x.ts': "import 'react'\n" },
      'src/machines/x.ts → node_modules/react/index.js: machines are pure: no React, no browser library',
    ],
    [
      'the browser stays away from Node',
      { 'src/services/x.ts': "import 'node:fs'\n" },
      'src/services/x.ts → fs: the browser never imports Node',
    ],
    [
      'circles are found',
      { 'src/domain/x.ts': importing('./y.ts'), 'src/domain/y.ts': `import './x.ts'\n${A}` },
      'no import cycles',
    ],
    [
      'a circle of types alone is one too',
      {
        'src/domain/x.ts': importing('./y.ts'),
        'src/domain/y.ts': `${A}${importingType('./x.ts').replaceAll('a', 'b')}`,
      },
      'no import cycles',
    ],
    [
      'imports that lead nowhere are found',
      { 'src/domain/x.ts': "import './gone.ts'\n" },
      'src/domain/x.ts → ./gone.ts: every import resolves',
    ],
  ])('%s', async (_, files, found) => {
    const [crossing, ...others] = await crossingsIn(files)
    expect(crossing).toContain(found)
    expect(others.filter((other) => !other.endsWith('no import cycles'))).toEqual([])
  })
})
