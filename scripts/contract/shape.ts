import * as z from 'zod'

/** What an answer has that differs from its schema. */
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

/** @returns The fields that a schema has, with what they accept. */
export function describe(schema: z.core.$ZodType): Described {
  return describedSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

const describedSchema = z.object({
  properties: z
    .record(z.string(), z.object({ type: z.unknown().optional(), enum: z.array(z.unknown()).optional() }))
    .optional(),
})

export type Described = z.infer<typeof describedSchema>

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
