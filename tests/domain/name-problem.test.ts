import { expect, test } from 'vitest'
import { nameProblem } from '../../src/domain/name-problem.ts'

test.each([
  ['Ada', null],
  [' Zoë O\u2019Brien ', null],
  ['👩🏽\u200d🔧', null],
  ['می\u200cخواهم', null],
  ['', 'required'],
  [' \u00a0', 'required'],
  ['\u200b\u2060', 'required'],
  ['\u2800\u3164', 'required'],
  ['\u0301', 'required'],
  ['a\u0000b', 'unprintable'],
  ['\u202eeve', 'unprintable'],
  ['\u2066eve\u2069', 'unprintable'],
  ['\u{d800}', 'unprintable'],
])('the problem of the name %j is %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
