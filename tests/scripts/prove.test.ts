import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../scripts/prove/openapi.ts'
import { fitting } from '../../scripts/prove/values.ts'

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
