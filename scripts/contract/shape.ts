import * as z from 'zod'

/** What an answer has that differs from its schema. */
export interface ShapeFault {
  /** Such as `data[].vin`. */
  readonly field: string
  readonly text: string
}

/** Compares an answer with the schema of the contract. Fields that the contract does not know do not count. */
export function faultsOf(schema: z.core.$ZodType, answer: unknown): readonly ShapeFault[] {
  const issues = z.safeParse(schema, answer).error?.issues ?? []
  const faults = issues.map(({ path, message }) => ({ field: fieldOf(path), text: message }))
  const all = [...faults, ...timeFaults(answer)]
  return [...new Map(all.map((fault) => [`${fault.field} ${fault.text}`, fault])).values()]
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

function timeFaults(answer: unknown): readonly ShapeFault[] {
  const faults: ShapeFault[] = []
  JSON.stringify(answer, (field, value: unknown) => {
    if (typeof value === 'string' && TIME_FIELD.test(field) && Number.isNaN(Date.parse(value)))
      faults.push({ field, text: 'is not a time that can be read' })
    return value
  })
  return faults
}

function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
  return parts.join('').replace(/^\./, '') || '(body)'
}
