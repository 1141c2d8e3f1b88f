import * as z from 'zod'

/** What an answer has that differs from its schema, or what it leaves out. */
export interface ShapeFault {
  /** Such as `data[].vin`. */
  readonly field: string
  readonly text: string
}

/** Compares an answer with the schema of the contract. Fields that the contract does not know do not count. */
export function faultsOf(schema: z.core.$ZodType, answer: unknown): readonly ShapeFault[] {
  const result = z.safeParse(schema, answer)
  const faults = (result.error?.issues ?? []).map(({ path, message }) => ({
    field: fieldOf(path),
    text: message,
  }))
  return unique([...faults, ...timeFaults(answer, [])])
}

/** @returns The optional fields of a schema that no part of the answer has, where it has the object around them. */
export function leftOut(schema: z.core.$ZodType, answer: unknown): readonly string[] {
  const { missing, present } = { missing: new Set<string>(), present: new Set<string>() }
  const visit = (described: Described, value: unknown, path: string): void => {
    for (const part of described.anyOf ?? []) visit(part, value, path)
    if (Array.isArray(value)) {
      for (const one of value) if (described.items) visit(described.items, one, `${path}[]`)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, field] of Object.entries(described.properties ?? {})) {
      const at = path === '' ? name : `${path}.${name}`
      const has = Object.hasOwn(value, name)
      if (has) visit(field, Reflect.get(value, name), at)
      if (has) present.add(at)
      else if (!described.required?.includes(name)) missing.add(at)
    }
  }
  visit(describe(schema), answer, '')
  return [...missing].filter((field) => !present.has(field))
}

/** @returns What a schema accepts, as JSON. */
export function describe(schema: z.core.$ZodType): Described {
  return describedSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

export interface Described {
  readonly type?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly properties?: Readonly<Record<string, Described>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: Described | undefined
  readonly anyOf?: readonly Described[] | undefined
}

const describedSchema: z.ZodType<Described> = z.lazy(() =>
  z.object({
    type: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), describedSchema).optional(),
    required: z.array(z.string()).optional(),
    items: describedSchema.optional(),
    anyOf: z.array(describedSchema).optional(),
  }),
)

/** Times are texts in the schemas, and a page cannot show one that it cannot read. `reports_at` is a place. */
const TIME_FIELD = /^(?!reports_at$)(?:.+_at|at|.+_date)$/

function timeFaults(value: unknown, path: readonly PropertyKey[]): readonly ShapeFault[] {
  if (typeof value === 'string') {
    const isTime = TIME_FIELD.test(String(path.at(-1) ?? ''))
    return isTime && Number.isNaN(Date.parse(value))
      ? [{ field: fieldOf(path), text: 'is not a time that can be read' }]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    timeFaults(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
  return parts.join('').replace(/^\./, '') || '(body)'
}

function unique(faults: readonly ShapeFault[]): readonly ShapeFault[] {
  return [...new Map(faults.map((fault) => [`${fault.field} ${fault.text}`, fault])).values()]
}
