import { expect, test } from 'vitest'
import { type ApiDocument, incompatibilities } from '../../scripts/contract/skew.ts'

const text = { type: 'string' } as const

/** One call that takes and answers an object with these fields. */
function api(fields: object, required: readonly string[] = ['vin'], path = '/cars'): ApiDocument {
  const content = { json: { schema: { type: 'object', properties: { ...fields }, required } } }
  return { paths: { [path]: { post: { requestBody: { content }, responses: { 200: { content } } } } } }
}

const OLD = api({ vin: text, tab: { enum: ['all'] }, trim: { anyOf: [text, { type: 'null' }] } })

test.each<[string, ApiDocument, readonly string[]]>([
  ['nothing', OLD, []],
  [
    'an optional field',
    api({ vin: text, tab: { enum: ['all'] }, trim: { type: ['string', 'null'] }, note: text }),
    [],
  ],
  [
    'another name, and a type that is narrower',
    api({ vin: text, filter: { enum: ['all'] }, trim: text }),
    ['body.tab is gone', 'body.trim is no longer null', '→ 200.tab is gone', '→ 200.trim is no longer null'],
  ],
  [
    'a required field, and a value that the older pages do not know',
    api({ vin: text, tab: { enum: ['all', 'new'] }, trim: { type: ['null', 'string'] }, note: text }, [
      ...['vin', 'note'],
    ]),
    ['body.note is new and required', '→ 200.note is new and required', '→ 200.tab is now "new"'],
  ],
  [
    'another field that must be there',
    api({ vin: text, tab: { enum: ['all'] }, trim: { type: ['null', 'string'] } }, ['tab']),
    ['body.tab is now required', 'body.vin is no longer required'].flatMap((line) => [
      line,
      line.replace('body', '→ 200'),
    ]),
  ],
  ['another address', api({}, [], '/vehicles'), ['is gone']],
])('%s between two releases', (_, now, problems) => {
  const found = incompatibilities(OLD, now).map((line) => line.replace(/^POST \/cars[. ]/, ''))
  expect(found.sort()).toEqual([...problems].sort())
})
