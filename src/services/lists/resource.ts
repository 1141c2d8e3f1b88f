import type * as z from 'zod/mini'
import type { OvertakenRow } from '../../domain/failure.ts'
import type { Identified } from '../../domain/lists/list-types.ts'
import type { Field, Fields, ListOf, Resource, RowOf } from '../../domain/resources/define-resource.ts'
import { accepted, acceptedForm, named } from '../answers.ts'
import type { Request } from '../http.ts'
import { pageOf } from '../wire/paging.ts'
import { rowCodecOf, wireName } from '../wire/resource.ts'
import { onVersion } from './on-version.ts'
import { resourceReader } from './resource-reader.ts'

interface Form<Row> {
  /** `null` for a new row. */
  readonly subject: { readonly row: Row | null }
  readonly values: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
}

/** Reads, adds, changes and deletes the rows of a resource. A refusal names the field of the form. */
export function createResourceService<
  R extends Resource & { readonly adds: readonly string[]; readonly edits: readonly string[] },
>(request: Request, base: string, resource: R) {
  type Row = RowOf<R['fields']> & { readonly id: string }
  const { fields, adds, edits } = resource
  const codec = rowCodecOf(resource) as never as z.ZodMiniType<Row & OvertakenRow>
  const formField = fieldsIn(fields)
  const change = (row: Row | null, method: 'PATCH' | 'DELETE', body?: object) => {
    const address = `${base}${resource.at}/${encodeURIComponent(row?.id ?? '')}`
    const send = (options: object) => request(address, { method, ...(body && { body }), ...options })
    // What is typed in place of a secret cannot be compared, so the user is asked.
    return onVersion(row, send, { schema: codec })
  }
  return {
    readRows: resourceReader<ListOf<R, Row, Identified>>(request, base, resource, { page: pageOf(codec) }),

    async add(form: Form<Row>): Promise<void> {
      const body = bodyIn(fields, adds, form)
      acceptedForm(await request(base + resource.at, { method: 'POST', body }), formField)
    },

    async edit(form: Form<Row>): Promise<void> {
      acceptedForm(await change(form.subject.row, 'PATCH', bodyIn(fields, edits, form)), formField)
    },

    async remove({ subject: { row } }: Pick<Form<Row>, 'subject'>): Promise<void> {
      accepted(await change(row, 'DELETE'))
    },
  }
}

/** What a form says of these fields, or its row where it does not ask for them. */
function bodyIn(
  fields: Fields,
  names: readonly string[],
  { subject, values, secrets }: Form<object>,
): object {
  const before: Readonly<Record<string, unknown>> = { ...subject.row }
  const sent = (name: string, { kind, input }: Field) => {
    if (kind === 'secret') return secrets[name]
    if (kind === 'dealership') return { id: values[DEALERSHIP] ?? idOf(before[name]) }
    const text = values[name]
    if (text === undefined) return before[name]
    return kind === 'number' ? Number(text) : (input?.clean?.(text) ?? text)
  }
  return Object.fromEntries(
    names.map((name) => {
      const field: Field = fields[name] ?? { kind: 'text' }
      return [wireName(name, field), sent(name, field)]
    }),
  )
}

function idOf(dealership: unknown): unknown {
  return typeof dealership === 'object' && dealership !== null && 'id' in dealership
    ? dealership.id
    : undefined
}

/** The field of a form that a refused field of the wire is in. */
function fieldsIn(fields: Fields) {
  return named(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'dealership'
          ? [
              [name, DEALERSHIP],
              [`${name}.id`, DEALERSHIP],
            ]
          : [[wireName(name, field), name]],
      ),
    ),
  )
}

/** What forms call the dealership of a row. */
const DEALERSHIP = 'dealershipId'
