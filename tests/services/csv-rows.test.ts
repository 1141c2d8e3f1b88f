import { describe, expect, test } from 'vitest'
import { createRowCounter } from '../../src/services/lists/csv-export.ts'

const HEADER = '\ufeffName,Note\r\n'

function rowsIn(text: string, size = Number.POSITIVE_INFINITY): number {
  const bytes = new TextEncoder().encode(text)
  const countRows = createRowCounter()
  let rows = -1
  for (let at = 0; at < bytes.length; at += size) rows = countRows(bytes.subarray(at, at + size))
  return rows
}

const FILES = {
  'a header alone': [HEADER, 0],
  'two rows': [`${HEADER}a,b\r\nc,d\r\n`, 2],
  'line breaks inside quotes': [`${HEADER}"a\nb\r\nc",d\r\ne,f\r\n`, 2],
  'quotes inside quotes': [`${HEADER}"say ""hi""\n""",x\r\n"""",""\r\n`, 2],
  'a number that is no quantity': [`${HEADER}"=""0012""",x\r\n`, 1],
  'letters of more than one byte': [`${HEADER}Élise,✓ 🚗\r\n"«\u00a0\n\u00a0»",é\r\n`, 2],
} as const

describe('the rows of a file', () => {
  test.each(Object.entries(FILES))('%s, also byte by byte', (_, [text, rows]) => {
    expect([rowsIn(text), rowsIn(text, 1)]).toEqual([rows, rows])
  })

  test('a row that is cut in the middle does not count, nor does half a header', () => {
    expect(rowsIn(`${HEADER}a,b\r\nc,`)).toBe(1)
    expect(rowsIn(`${HEADER}a,b\r\n"c\r\n`)).toBe(1)
    expect(rowsIn('\ufeffName')).toBe(-1)
    expect(rowsIn('')).toBe(-1)
  })
})
