/** What this comparison reads of a JSON schema. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

/** What it reads of `/openapi.json`. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

interface Operation {
  readonly parameters?: readonly (Schema & {
    readonly name: string
    readonly required?: boolean
    readonly schema: Schema
  })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}

const REQUIRED = 'required'
const ANSWER = ' → '

/**
 * Compares the calls of two releases, of which one serves the pages of the other while servers are replaced. An answer must have the
 * same fields, but for new optional ones; a request may also take new values. New calls are no difference, and limits of values
 * are not compared.
 *
 * @returns What fails between them, a sentence each.
 */
export function incompatibilities(older: ApiDocument, newer: ApiDocument): readonly string[] {
  const [before, after] = [fieldsOf(older), fieldsOf(newer)]
  const gone = [...before.keys()].filter((field) => !after.has(field))
  return [
    ...gone.filter((field) => !gone.includes(parentOf(field) ?? '')).map((field) => `${field} is gone`),
    ...[...after].flatMap(([field, now]) => {
      const then = before.get(field)
      if (then === undefined)
        return now.has(REQUIRED) && before.has(parentOf(field) ?? '') ? [`${field} is new and required`] : []
      const lost = then.difference(now)
      const gained = [...now.difference(then)].filter((word) => word === REQUIRED || field.includes(ANSWER))
      return [
        ...[...lost].map((word) => `${field} is no longer ${word}`),
        ...gained.map((word) => `${field} is now ${word}`),
      ]
    }),
  ]
}

function parentOf(field: string): string | undefined {
  return /^(.+ .+)(?:\.[^.\s]+|\[\]| → \w+)$/.exec(field)?.[1]
}

/** All calls, their parts and fields by path, each with its types and values, and whether it is required. */
function fieldsOf({ paths, components }: ApiDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, ReadonlySet<string>>()
  const add = (field: string, words: readonly string[]): void =>
    void fields.set(field, new Set([...(fields.get(field) ?? []), ...words]))
  const walk = (field: string, schema: Schema, isRequired = false): void => {
    const { type = [], properties = {}, required = [], items, additionalProperties: others } = schema
    const {
      enum: values = 'const' in schema ? [schema.const] : [],
      anyOf = [],
      oneOf = [],
      allOf = [],
    } = schema
    const referred = components?.schemas?.[schema.$ref?.split('/').at(-1) ?? '']
    const words = [type].flat()
    add(field, [...(isRequired ? [REQUIRED] : []), ...words, ...values.map((value) => JSON.stringify(value))])
    for (const part of [...anyOf, ...oneOf, ...allOf, ...(referred ? [referred] : [])]) walk(field, part)
    for (const [name, part] of Object.entries(properties))
      walk(`${field}.${name}`, part, required.includes(name))
    if (items) walk(`${field}[]`, items)
    if (typeof others === 'object') walk(`${field}.*`, others)
  }
  const walkContent = (field: string, content: Content = {}): void => {
    add(field, Object.keys(content))
    for (const { schema } of Object.values(content)) if (schema) walk(field, schema)
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody, responses = {} }] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`
      add(call, [])
      for (const { name, required, schema } of parameters) walk(`${call}.${name}`, schema, required)
      if (requestBody) walkContent(`${call}.body`, requestBody.content)
      for (const [status, { content }] of Object.entries(responses))
        walkContent(call + ANSWER + status, content)
    }
  return fields
}
