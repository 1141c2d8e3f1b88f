import fc from 'fast-check'
import type { Operation } from './document.ts'
import type { Call } from './site.ts'
import { fitting, hostile, type Known } from './values.ts'

/** What is random in a request. Its body is made when it is sent. */
export interface FuzzedCall extends Pick<Call, 'path' | 'method' | 'headers'> {
  readonly body: string | Blob | FormData | null
}

/** Creates requests to these calls: about half of the values fit the schemas, the others do not. */
export function requestsTo(operations: readonly Operation[], known: Known): fc.Arbitrary<FuzzedCall> {
  return fc.oneof(...operations.map((operation) => requestTo(operation, known)))
}

function requestTo(operation: Operation, known: Known): fc.Arbitrary<FuzzedCall> {
  const { path, parameters, method } = operation
  const named = (place: 'path' | 'query' | 'header') => parameters.filter((one) => one.in === place)
  return fc
    .record({
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE') },
      ),
      inPath: fc.tuple(...named('path').map(({ schema, name }) => mostly(fitting(schema, name, known)))),
      query: fc.tuple(
        ...named('query').map(({ schema, name }) => parameterOf(name, fitting(schema, name, known))),
      ),
      more: fc.option(fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })), { freq: 9 }),
      header: fc.tuple(
        ...named('header').map(({ name, schema }) =>
          fc.option(mostly(fitting(schema, name, known)).map((value) => [name, headerText(value)])),
        ),
      ),
      body: bodyOf(operation, known),
      type: fc.oneof(
        { weight: 30, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', ''),
        },
      ),
    })
    .map(({ method: sent, inPath, query, more, header, body, type }) => {
      const values = inPath.map((value) => encodeURIComponent(textOf(value)))
      const filled = path.replaceAll(/\{\w+\}/g, () => values.shift() ?? '')
      const search = new URLSearchParams([...query.flat(), ...(more ? [more] : [])])
      const isRead = sent === 'GET' || sent === 'HEAD'
      return {
        method: sent,
        path: search.size > 0 ? `${filled}?${search}` : filled,
        headers: {
          ...Object.fromEntries(header.filter((one) => one !== null)),
          ...(typeof body === 'string' && !isRead ? { 'content-type': type } : {}),
        },
        body: isRead ? null : body,
      }
    })
}

function mostly(fits: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: hostile })
}

/** None, one or two entries of a query. */
function parameterOf(name: string, fits: fc.Arbitrary<unknown>): fc.Arbitrary<[string, string][]> {
  const counts = fc.oneof(
    { weight: 10, arbitrary: fc.constant(0) },
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constant(2) },
  )
  return counts.chain((count) =>
    fc
      .array(mostly(fits), { minLength: count, maxLength: count })
      .map((values) => values.map((value): [string, string] => [name, textOf(value)])),
  )
}

function bodyOf({ body, fileField }: Operation, known: Known): fc.Arbitrary<string | FormData | null> {
  if (fileField !== null) return formOf(fileField)
  if (body === null) return fc.option(hostile.map(json), { freq: 2 })
  const whole = fitting(body, '', known)
  return fc.oneof(
    { weight: 5, arbitrary: whole.map(json) },
    { weight: 6, arbitrary: fc.tuple(whole, fc.nat(), hostile).map(withHostileField) },
    {
      weight: 2,
      arbitrary: fc.tuple(whole, fc.dictionary(fc.string(), hostile, { maxKeys: 3 })).map(joined),
    },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat()).map(([value, at]) => cut(json(value), at)) },
    { weight: 1, arbitrary: hostile.map(json) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[]'.repeat(9), `${'['.repeat(9000)}${']'.repeat(9000)}`),
    },
  )
}

function formOf(field: string): fc.Arbitrary<FormData> {
  return fc
    .record({
      name: fc.oneof({ weight: 5, arbitrary: fc.constant(field) }, fc.string({ maxLength: 8 })),
      bytes: fc.uint8Array({ maxLength: 400 }),
      start: fc.constantFrom(
        '',
        '\u00ff\u00d8\u00ff\u00e0',
        '\u0089PNG\r\n\u001a\n',
        'RIFF\u0000\u0000\u0000\u0000WEBP',
      ),
      file: fc.constantFrom('a.jpg', '../../a.php', 'a"b.png', ''),
    })
    .map(({ name, bytes, start, file }) => {
      const form = new FormData()
      form.append(name, new Blob([Buffer.from(start, 'latin1'), new Uint8Array(bytes)]), file)
      return form
    })
}

function withHostileField([value, at, instead]: [unknown, number, unknown]): string {
  if (!isRecord(value)) return json(instead)
  const keys = Object.keys(value)
  const key = keys[at % Math.max(1, keys.length)]
  return json(key === undefined ? value : { ...value, [key]: instead })
}

function joined([value, more]: [unknown, Record<string, unknown>]): string {
  return json(isRecord(value) ? { ...value, ...more } : more)
}

function cut(text: string, at: number): string {
  return text.slice(0, at % Math.max(1, text.length))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : json(value)).toWellFormed()
}

/** Clients refuse to send other characters in a header. */
function headerText(value: unknown): string {
  return textOf(value).replaceAll(/[^\x20-\x7e]/g, '')
}
