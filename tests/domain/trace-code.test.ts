import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  formatTraceCode,
  readTraceCode,
  TRACE_CODE_CHARACTERS,
  traceCode,
} from '../../src/domain/support/trace-code.ts'

test('the characters of a code are distinct, and none can be taken for another on the phone', () => {
  expect(new Set(TRACE_CODE_CHARACTERS).size).toBe(30)
  expect(TRACE_CODE_CHARACTERS).toMatch(/^[2-9A-Z]+$/)
  expect(TRACE_CODE_CHARACTERS).not.toMatch(/[ILOU]/)
})

test('each id has a code, and codes of random ids differ', () => {
  const codes = Array.from({ length: 2_000 }, () => traceCode(randomUUID()))
  expect(new Set(codes).size).toBe(2_000)
  expect(codes.map(readTraceCode)).toEqual(codes)
  expect(new Set(codes.join('').replaceAll('-', ''))).toEqual(new Set(TRACE_CODE_CHARACTERS))
})

test.each([
  'ABCD-2345',
  'abcd-2345',
  'ABCD2345',
  ' abcd 2345 ',
  'a-b-c-d-2-3-4-5',
  'ABCD \u2013 2345',
  'AB CD 23 45',
  'ABCD\u22122345',
  'ABCD2345. ',
  'Code: ABCD-2345\u200b',
  formatTraceCode('ABCD2345'),
])('%j is read as ABCD-2345', (typed) => {
  expect(readTraceCode(typed)).toBe('ABCD-2345')
})

test.each([
  '',
  'ABCD-234',
  'ABCD-23456',
  'ABCD-2340',
  'ABCI-2345',
  'ABCD_2345',
  'ABCD-234é',
  '%',
  'x'.repeat(5000),
])('%j is no code', (typed) => {
  expect(readTraceCode(typed)).toBeNull()
})
