import * as z from 'zod/mini'
import type { Field, Fields, Filled, Input, RowOf } from '../../domain/resources/define-resource.ts'
import { exportQueryShape } from './csv.ts'
import { limitSchema, listQueryShape } from './paging.ts'
import { configurationRefSchema, namedConfigurationSchema } from './refs.ts'

interface Queried<Tab extends string, Key extends string> {
  readonly tabs: readonly Tab[]
  readonly sort: readonly Key[]
  readonly vocabulary: {
    readonly initial: { readonly filter: Tab; readonly sort: { readonly key: Key } }
  }
}

/** Query of a page of a list. */
export function listQueryOf<Tab extends string, Key extends string>(
  { tabs, sort, vocabulary: { initial } }: Queried<Tab, Key>,
  limit = 25,
) {
  return z.object({
    ...listQueryShape,
    limit: limitSchema(limit),
    filter: oneOf(tabs, initial.filter),
    sort_key: oneOf(sort, initial.sort.key),
  })
}

/** The same for the file of all rows: see `csv.ts`. */
export function exportQueryOf<Tab extends string, Key extends string>(resource: Queried<Tab, Key>) {
  const { page: _page, limit: _limit, ...query } = listQueryOf(resource).shape
  return z.object({ ...query, ...exportQueryShape })
}

function oneOf<Name extends string>(
  names: readonly Name[],
  initial: Name,
): z.ZodMiniType<Name, Name | undefined> {
  return z._default(z.enum(names), initial as never) as never
}

type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
type NameOf<Name, F> = F extends { readonly wire: infer Wire extends string } ? Wire : Snake<Name>
type Sent<F> = F extends { readonly kind: 'part'; readonly of: infer Part extends Fields }
  ? WireOf<Part>
  : F extends Field
    ? Filled<F>
    : never

type MayLack = { readonly empty: 'absent' | 'either' } | { readonly missing: boolean }
type WireValue<F> = Sent<F> | (F extends { readonly empty: 'null' | 'either' } ? null : never)

/** A row on the wire, in snake case. */
type WireOf<All extends Fields> = {
  [Name in keyof All as All[Name] extends { readonly kind: 'secret' } | MayLack
    ? never
    : NameOf<Name, All[Name]>]: WireValue<All[Name]>
} & {
  [Name in keyof All as All[Name] extends MayLack ? NameOf<Name, All[Name]> : never]?:
    | WireValue<All[Name]>
    | undefined
} & { version?: string | undefined }

/** The schema of a row on the wire. `version` is for `If-Match`; a backend without versions leaves it out. */
export function rowSchemaOf<All extends Fields>({ fields }: { readonly fields: All }) {
  return z.extend(schemaOf(fields), { version: z.optional(z.string()) }) as never as z.ZodMiniType<
    WireOf<All>,
    WireOf<All>
  >
}

/** The same with rows as the portal has them. */
export function rowCodecOf<All extends Fields>(resource: { readonly fields: All }) {
  const { fields } = resource
  return z.codec(rowSchemaOf(resource), z.custom<RowOf<All>>(), {
    decode: (sent) => decoded({ ...fields, ...VERSION }, sent) as never,
    encode: (row) => encoded({ ...fields, ...VERSION }, row) as never,
  })
}

/** Unlike an empty field it is absent on both sides. */
const VERSION: Fields = { version: { kind: 'id' } }

function schemaOf(fields: Fields): z.ZodMiniObject {
  return z.object(
    Object.fromEntries(
      namesIn(fields).map(([, wire, field]) => {
        const schema = valueSchema(field)
        if (field.missing !== undefined) return [wire, z.optional(schema)]
        if (field.empty === undefined) return [wire, schema]
        const filled = field.empty === 'absent' ? schema : z.nullable(schema)
        return [wire, field.empty === 'null' ? filled : z.optional(filled)]
      }),
    ),
  )
}

function valueSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'number':
      return z.number()
    case 'dealership':
      return namedConfigurationSchema
    case 'choice':
      return z.enum(field.of)
    case 'part':
      return schemaOf(field.of)
    default:
      return z.string()
  }
}

function decoded(fields: Fields, sent: unknown): object {
  return mapped(fields, sent, (name, wire) => [wire, name], decoded, null)
}

function encoded(fields: Fields, row: unknown): object {
  return mapped(fields, row, (name, wire) => [name, wire], encoded, undefined)
}

/** @param none Stands for a field that has no value and may be left out. */
function mapped(
  fields: Fields,
  from: unknown,
  direction: (name: string, wire: string) => readonly [from: string, to: string],
  inner: (fields: Fields, from: unknown) => object,
  none: null | undefined,
): object {
  const values: Readonly<Record<string, unknown>> = { ...(from as object) }
  return Object.fromEntries(
    namesIn(fields).flatMap(([name, wire, field]): (readonly [string, unknown])[] => {
      const [source, target] = direction(name, wire)
      const value = values[source] ?? field.missing
      if (value === undefined && field.empty === undefined) return []
      if (value === null || value === undefined) return [[target, field.empty === 'absent' ? none : null]]
      return [[target, field.kind === 'part' ? inner(field.of, value) : value]]
    }),
  )
}

/** The fields of rows: the name in the portal, and the one on the wire. */
function namesIn(fields: Fields): readonly (readonly [name: string, wire: string, field: Field])[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'secret')
    .map(([name, field]) => [name, wireName(name, field), field])
}

export function wireName(name: string, { wire }: Field): string {
  return wire ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The text of a field in a body, as it is stored. */
export function inputOf({ clean, problem, must }: Input) {
  const checked = z.refine<string>((text) => problem(text) === null, must)
  return z.string().check(...(clean === undefined ? [] : [z.overwrite(clean)]), checked)
}

type BodyValue<F> = F extends { readonly kind: 'dealership' }
  ? { id: string }
  : F extends Field & { readonly kind: 'number' | 'flag' | 'choice' }
    ? Filled<F>
    : string

/** In snake case, as all that goes over the wire. */
type Body<All extends Fields, Name extends keyof All> = {
  [N in Name as NameOf<N, All[N]>]: BodyValue<All[N]>
}
type SecretIn<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { readonly kind: 'secret' } ? Name : never
}[keyof All]

/** The body of the call that adds a row. */
export function newBodyOf<All extends Fields, Name extends keyof All & string>({
  fields,
  adds,
}: {
  readonly fields: All
  readonly adds: readonly Name[]
}) {
  return bodyWith(fields, adds, () => false) as never as z.ZodMiniType<Body<All, Name>, unknown>
}

/** The body of the call that changes a row: the changed fields, and its secrets, which nobody can see unchanged. */
export function patchBodyOf<All extends Fields, Name extends keyof All & string>({
  fields,
  edits,
}: {
  readonly fields: All
  readonly edits: readonly Name[]
}) {
  return bodyWith(fields, edits, ({ kind }) => kind !== 'secret') as never as z.ZodMiniType<
    Body<All, Name & SecretIn<All>> & Partial<Body<All, Exclude<Name, SecretIn<All>>>>
  >
}

function bodyWith(fields: Fields, names: readonly string[], isOptional: (field: Field) => boolean) {
  return z.strictObject(
    Object.fromEntries(
      names.map((name) => {
        const field: Field = fields[name] ?? { kind: 'text' }
        const schema = bodySchema(field)
        return [wireName(name, field), isOptional(field) ? z.optional(schema) : schema]
      }),
    ),
  )
}

function bodySchema(field: Field): z.ZodMiniType {
  const { kind, input = ANY } = field
  if (kind === 'dealership') return configurationRefSchema
  return kind === 'number' || kind === 'flag' || kind === 'choice' ? valueSchema(field) : inputOf(input)
}

const ANY: Input = { problem: () => null, must: '' }

/** The answer to a call that deletes a row. */
export const deletedSchema = z.object({ id: z.string() })
