import { expect } from 'vitest'
import { sentTraceOf } from '../models/samples.ts'
import type { Call } from './calls.ts'

export const SUPPORT: readonly Call[] = [
  [
    'POST /support/traces',
    ({ traceSender }) =>
      traceSender.sendTrace({ id: 'u-1', trace: { version: 1 }, owner: 'a+b@maple.example' }),
    expect.any(ArrayBuffer),
    {
      headers: {
        authorization: 'Basic client',
        'x-signed-in-as': 'a%2Bb%40maple.example',
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    },
  ],
  [
    'GET /support/traces?page=2&limit=25&search=a+b&sort_key=received_at&sort_direction=DESC',
    ({ traces }) => {
      const query = { filter: 'all', search: 'a b', sort: { key: 'received_at', direction: 'DESC' } } as const
      return traces.readRows({ query, selection: { type: 'all' }, from: 2, pages: 1, counts: false })
    },
  ],
  [
    'GET /support/traces/a%2Fb',
    ({ traces }) => traces.saveTrace({ code: 'a/b' }),
    undefined,
    { isChange: true },
  ],
  [
    'DELETE /support/traces/ABCD-2345',
    ({ traces }) => traces.deleteTrace({ subject: { row: sentTraceOf('ABCD-2345') } }),
  ],
]
