import { randomUUID } from 'node:crypto'
import type { Operation } from '../../../scripts/prove/openapi.ts'
import { anActor, aTrace, TRACES } from '../api/support/traces.ts'

/** A body that is as large as its call allows, and made to take long. */
export interface HostileBody {
  readonly name: string
  readonly body: Blob
}

/** Values that a call needs before it does anything. */
const VALUES: Readonly<Record<string, string>> = {
  language: 'en',
  lng: 'en',
  time_zone: 'UTC',
  mode: 'preview',
}

/** @returns The path and the query of a call that reads its body. */
export function hostilePath({ path, parameters }: Operation): string {
  const query = parameters
    .filter((it) => it.in === 'query' && it.name in VALUES)
    .map(({ name }) => `${name}=${VALUES[name]}`)
  return `${path.replaceAll(/\{\w+\}/g, 'unknown')}?${query.join('&')}`
}

/** What no call needs, at its limit: for all calls that read a body. */
export function hostileBodies(call: Operation): readonly HostileBody[] {
  const { path, maxBodyBytes: most } = call
  if (most === null) return []
  if (path.endsWith('/image')) return forms(most)
  if (path.endsWith('/inventory/import')) return stockFiles(most)
  const own = path === TRACES ? traces(most) : []
  return [...own, ...jsonBodies(call, most)]
}

function jsonBodies({ body }: Operation, most: number): HostileBody[] {
  const fields = Object.keys(body?.properties ?? { a: {} })
  const [first = 'a'] = fields
  const inEach = fields.slice(0, 3).flatMap((field): [string, string][] => [
    [`a long text in ${field}`, `{"${field}":"${'x'.repeat(most - field.length - 7)}"}`],
    [`a long list in ${field}`, wrapped(`{"${field}":[`, '"a",', '"a"]}', most)],
  ])
  const bodies: [string, string][] = [
    ...inEach,
    ['many keys', numbered('{', (index) => `"k${index}":0,`, '"k":0}', most)],
    ['the same key', wrapped('{', '"a":0,', '"a":0}', most)],
    ['many levels', wrapped(`{"${first}":`, '[', '', most)],
    ['many objects', wrapped(`{"${first}":[`, '{"a":{}},', '{}]}', most)],
    ['escapes', wrapped('{"', String.raw`\u0041`, '":0}', most)],
    ['blanks', ' '.repeat(most)],
  ]
  return bodies.map(([name, text]) => named(name, text, 'application/json'))
}

function traces(most: number): HostileBody[] {
  const withActor = (actor: object) =>
    JSON.stringify({ id: randomUUID(), trace: aTrace({ actors: [actor] }) })
  const actor = anActor('a', Array(49_000).fill('field.changed'))
  const wide = (keys: string) =>
    withActor(anActor('a', [], { here: 0 })).replaceAll('{"here":0}', `{${keys}}`)
  const third = Math.floor(most / 3)
  return [
    ['49,000 usual events', withActor(actor)],
    ['a wide context', wide(numbered('', (index) => `"k${index}":0,`, '"k":0', third))],
    [
      'as many wide objects as may be',
      wide(wrapped('', `"a":[${'{"a":0,"b":0},'.repeat(40_000)}{}],`, '"k":0', third)),
    ],
  ].map(([name = '', text = '']) => named(name, text.slice(0, most), 'application/json'))
}

function stockFiles(most: number): HostileBody[] {
  const line = (index: number) => `VIN${index},${index},new,Nissan,Leaf,2020,S,Nowhere\n`
  const header = 'VIN,Stock number,Type,Make,Model,Year,Trim,Dealership\n'
  const files: [string, string][] = [
    ['separators', ','.repeat(most)],
    ['lines of separators', wrapped(header, `${','.repeat(60_000)}\n`, '', most / 32)],
    ['blank lines', wrapped(header, '\n', '', most)],
    ['quotes', wrapped(header, '"\n', '', most / 1024)],
    ['proper lines', numbered(header, line, '', most / 32)],
    ['too many lines', numbered(header, line, '', most / 4)],
    ['one cell', wrapped('VIN\n"', 'x', '"', most)],
  ]
  return files.map(([name, text]) => named(name, text, 'text/csv'))
}

function forms(most: number): HostileBody[] {
  const head = '--b\r\ncontent-disposition: form-data; name="report_image"; filename="a.jpg"\r\n\r\n'
  const body = (unit: string) => wrapped(head, unit, '\r\n--b--\r\n', most)
  return [
    ['nearly the end of a part', body('\r\n--')],
    ['no text', body('\ufffd')],
    ['headers', wrapped('--b\r\n', 'a: b\r\n', '', most)],
  ].map(([name = '', text = '']) => named(name, text, 'multipart/form-data; boundary=b'))
}

function named(name: string, text: string, type: string): HostileBody {
  return { name, body: new Blob([text], { type }) }
}

/** Repeats a text up to a size. */
function wrapped(start: string, unit: string, end: string, most: number): string {
  return start + unit.repeat(Math.max(0, Math.floor((most - start.length - end.length) / unit.length))) + end
}

function numbered(start: string, unit: (index: number) => string, end: string, most: number): string {
  const units: string[] = []
  for (let index = 0, left = most - start.length - end.length; ; index++) {
    const next = unit(index)
    left -= next.length
    if (left < 0) return start + units.join('') + end
    units.push(next)
  }
}
