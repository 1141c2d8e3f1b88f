import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PINS = 'tests/pins/views'
const named = (pattern: string, cut: RegExp) =>
  globSync(pattern)
    .map((file) => file.replace(cut, ''))
    .sort()

/** Walks of parts that one view shows in several ways. */
const PARTS = ['bulk/bulk-bar-others', 'shell/settings', 'shell/unsaved-work', 'portal-unanswered']

const walked = globSync('tests/views/walk/*.test.tsx')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^walk(?:Public)?\(\s*'([^']+)'/gm)])
  .map(([, view = '']) => view)
  .sort()

test('each view has a walk', () => {
  const views = named('src/views/**/*.view.tsx', /^src\/views\/|\.view\.tsx$/g)
  expect(walked.filter((view) => !PARTS.includes(view))).toEqual(views)
})

test('each walk has a pin, and each pin has a walk', () => {
  expect(named(`${PINS}/**/*.txt`, new RegExp(`^${PINS}/|\\.txt$`, 'g'))).toEqual(walked)
})
