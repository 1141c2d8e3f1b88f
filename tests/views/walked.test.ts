import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PINS = 'tests/pins/views'
const named = (pattern: string, cut: RegExp) =>
  globSync(pattern)
    .map((file) => file.replace(cut, ''))
    .sort()

/** Walks of parts of a view that shows them in several ways. */
const PARTS = ['shell/settings', 'shell/unsaved-work']

const walked = globSync('tests/views/walk/*.test.tsx')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bview: '([^']+)'/g)])
  .map(([, view = '']) => view)
  .sort()

test('each view is walked', () => {
  const views = named('src/views/**/*.view.tsx', /^src\/views\/|\.view\.tsx$/g)
  expect(walked.filter((view) => !PARTS.includes(view))).toEqual(views)
})

test('each walk has its pin, and no pin is left of one that is gone', () => {
  expect(named(`${PINS}/**/*.txt`, new RegExp(`^${PINS}/|\\.txt$`, 'g'))).toEqual(walked)
})
