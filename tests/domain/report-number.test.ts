import { describe, expect, it } from 'vitest'
import {
  parseReportNumber,
  printedReportNumber,
  reportNumberOf,
} from '../../src/domain/report/report-number.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER = reportNumberOf(Uint8Array.of(7, 31, 0, 12, 255, 64, 3, 90, 21))

describe('the number of a report', () => {
  it('has nine random characters and one to check them, in two groups on paper', () => {
    expect(NUMBER).toBe('7Z0CZ03TN8')
    expect(printedReportNumber(NUMBER)).toBe('7Z0CZ-03TN8')
    expect(parseReportNumber(NUMBER)).toBe(NUMBER)
  })

  it.each([
    '7z0cz-03tn8',
    ' 7ZOCZ 03TN8 ',
    '7zocz—o3tn8',
    '7Z0CZ.03TN8',
    '7 Z 0 C Z 0 3 T N 8',
    'No.: 7Z0CZ-03TN8\u200b',
    '7Z0CZ-03TN8>)',
  ])('is read as people type it: %s', (typed) => expect(parseReportNumber(typed)).toBe(NUMBER))

  it.each([
    '',
    '-',
    '7Z0CZ',
    '7Z0CZ-03TN87',
    '7Z0CZ-03TU7',
    '7Z0CZ-03TN9',
    '７Z0CZ-03TN8',
    'x'.repeat(100_000),
  ])('is not read from %.20s', (typed) => expect(parseReportNumber(typed)).toBeNull())

  it('is never another number after one wrong character, or two that were swapped', () => {
    const read: string[] = []
    for (let place = 0; place < NUMBER.length; place++) {
      for (const other of ALPHABET)
        if (other !== NUMBER[place]) read.push(NUMBER.slice(0, place) + other + NUMBER.slice(place + 1))
      for (let second = place + 1; second < NUMBER.length; second++) {
        const swapped = [...NUMBER]
        swapped[place] = NUMBER[second] ?? ''
        swapped[second] = NUMBER[place] ?? ''
        if (swapped.join('') !== NUMBER) read.push(swapped.join(''))
      }
    }
    expect(read.length).toBeGreaterThan(300)
    expect(read.filter((text) => parseReportNumber(text) !== null)).toEqual([])
  })
})
