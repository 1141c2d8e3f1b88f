import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** The requirements in the lists, and those that are met without a word about where. */
const requirements = [
  ...[...page.matchAll(/^- (\d+\.\d+\.\d+) \(([12])\) \**(met|not met|operator)\**\. /gm)].map(
    ([, number = '', level = '', mark = '']) => ({ number, level, mark }),
  ),
  ...[...page.matchAll(/^Also met: (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\d+\.\d+\.\d+) \(([12])\)/g)].map(([, number = '', level = '']) => ({
      number,
      level,
      mark: 'met',
    })),
  ),
]

test('the totals of the page on security are those of its lines, each of which is there once', () => {
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
