import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** The requirements in the tables, in their order. */
const requirements = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\|[^|]+\| (.+?) +\|/gm)].map(
  ([, number = '', level = '', mark = '']) => ({ number, level, mark: mark.replaceAll('*', '') }),
)

test('the page on security names only files that exist', () => {
  const named = [...page.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx))`/g)].map(([, path = '']) => path)
  const missing = named.filter(
    (path) => !['', 'server', 'tests/server'].some((folder) => existsSync(join(folder, path))),
  )
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(50)
})

test('its totals are those of its lines, each of which is there once', () => {
  const others = [...page.matchAll(/^Does not apply: (.+)\.$/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  )
  const totalsOf = (levels: readonly string[]) => {
    const ofLevel = requirements.filter(({ level }) => levels.includes(level))
    const marks = ['met', 'not met', 'operator']
    return marks.map((mark) => ofLevel.filter((one) => one.mark === mark).length)
  }
  const written = [...page.matchAll(/^\| (1|2|both) +\| +([\d |]+)\|$/gm)].map(([, level, numbers = '']) => [
    level,
    numbers.split('|').map(Number),
  ])
  expect(written).toEqual([
    ['1', totalsOf(['1'])],
    ['2', totalsOf(['2'])],
    ['both', totalsOf(['1', '2'])],
  ])
  const numbers = [...requirements.map(({ number }) => number), ...others]
  expect(new Set(numbers).size).toBe(253)
  expect(numbers.length).toBe(253)
})
