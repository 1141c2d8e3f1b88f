import { expect, test } from 'vitest'
import { notesOf, releaseProblems } from '../../scripts/release/release-rules.ts'

const CHANGELOG = '# Changelog\n\n## 0.2.0 – 2026-12-01\n\n- New.\n\n## 0.1.0 – 2026-11-29\n\n- First.\n'
const READY = {
  ...{ version: '0.2.0', lockVersion: '0.2.0', changelog: CHANGELOG, changes: '' },
  ...{ tags: ['v0.1.0'], stored: '0.1.0' },
}

test.each([
  [{}, undefined],
  [{ changes: ' M README.md' }, 'Commit or remove'],
  [{ lockVersion: '0.1.0' }, 'package-lock.json has 0.1.0'],
  [
    { changelog: `# Changelog\n\n## Unreleased\n\n- More.\n\n${CHANGELOG.slice(13)}` },
    'begins with "Unreleased"',
  ],
  [{ changelog: CHANGELOG.replace('- New.', '') }, 'says nothing about 0.2.0'],
  [{ tags: ['v0.2.0'], stored: '0.2.0' }, 'The tag v0.2.0 exists'],
  [{ stored: '0.0.9' }, 'The tests use 0.0.9: at v0.1.0'],
  [{ tags: [''], stored: '0.2.0' }, undefined],
])('a release with %o is refused for that alone', (change, problem) => {
  const problems = releaseProblems({ ...READY, ...change })
  expect(problems).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)])
  expect(notesOf(CHANGELOG, '0.1.0')).toBe('- First.')
})
