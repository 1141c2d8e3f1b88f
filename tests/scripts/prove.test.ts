import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonSchema, Operation } from '../../scripts/prove/document.ts'
import { requestsTo } from '../../scripts/prove/requests.ts'
import { areaUnderCurve } from '../../scripts/prove/timing.ts'
import { fitting } from '../../scripts/prove/values.ts'

test.each([
  ['equal groups', [1, 2, 3], [1, 2, 3], 0.5],
  ['a group that is always slower', [4, 5], [1, 2, 3], 1],
  ['a group that is always faster', [1], [2, 3], 0],
  ['mixed groups', [1, 3], [2, 4], 0.25],
])('times tell apart %s', (_, first, second, expected) => {
  expect(areaUnderCurve(first, second)).toBe(expected)
})

const BODY: JsonSchema = {
  type: 'object',
  required: ['email', 'roles'],
  properties: {
    email: { type: 'string', minLength: 1 },
    roles: { type: 'array', minItems: 1, items: { enum: ['A', 'B'] } },
    note: { type: ['string', 'null'], pattern: '^[a-z]{2}$' },
  },
}

test('random values have the required fields, and types, patterns and values of their schema', () => {
  for (const value of fc.sample(fitting(BODY, '', { email: ['a@b.example'] }), 200))
    expect(value).toEqual({
      email: expect.stringMatching(/./s),
      roles: expect.arrayContaining([expect.stringMatching(/^[AB]$/)]),
      ...(value !== null && typeof value === 'object' && 'note' in value
        ? { note: value.note === null ? null : expect.stringMatching(/^[a-z]{2}$/) }
        : {}),
    })
})

test('random requests name what exists, leave nothing of a pattern in the path, and are broken in many ways', () => {
  const operation: Operation = {
    method: 'PATCH',
    path: '/things/{id}',
    parameters: [
      { in: 'path', name: 'id', schema: { type: 'string' } },
      { in: 'query', name: 'limit', schema: { type: 'integer' } },
    ],
    body: BODY,
    fileField: null,
  }
  const calls = fc.sample(requestsTo([operation], { id: ['known-1'] }), { numRuns: 500, seed: 1 })
  const kinds = {
    known: calls.some(({ path }) => path.startsWith('/things/known-1')),
    repeated: calls.some(({ path }) => path.split('limit=').length > 2),
    otherMethod: calls.some(({ method }) => method !== 'PATCH'),
    otherType: calls.some(({ headers }) => headers?.['content-type'] === 'text/plain'),
    broken: calls.some(({ body }) => typeof body === 'string' && !isJson(body)),
  }
  expect(kinds).toEqual({
    known: true,
    repeated: true,
    otherMethod: true,
    otherType: true,
    broken: true,
  })
  expect(calls.filter(({ path }) => /[{}]/.test(path))).toEqual([])
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
