import { expect, test } from 'vitest'
import { type Failure, quotedRequestId } from '../../src/domain/failure.ts'

const rejected = (status: number, field: string | null = null): Failure => ({
  code: 'rejected',
  status,
  message: 'No',
  field,
  requestId: 'r7',
})

test.each<[string, Failure, string | null]>([
  ['a fault of the server', { code: 'server', status: 503, message: 'No', requestId: 'r7' }, 'r7'],
  ['a fault without an id', { code: 'server', status: 502, message: 'No' }, null],
  ['an answer that this version cannot read', { code: 'malformed', service: 'leads', requestId: 'r7' }, 'r7'],
  ['a missing right', rejected(403), 'r7'],
  ['a missing object', rejected(404), 'r7'],
  ['a full limit', rejected(429), 'r7'],
  ['an unknown format', rejected(415), 'r7'],
  ['a refused input', rejected(400), null],
  ['a marked field', rejected(403, 'role'), null],
  ['a contradiction, which the text explains', rejected(409), null],
  ['a session that has ended', { code: 'unauthorized', message: 'Who?' }, null],
  ['no network', { code: 'network' }, null],
])('of %s a person quotes the id of the request if it helps', (_, failure, id) => {
  expect(quotedRequestId(failure)).toBe(id)
})
