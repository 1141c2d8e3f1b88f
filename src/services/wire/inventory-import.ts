import * as z from 'zod/mini'
import { VEHICLE_TYPES } from '../../domain/lists/inventory.ts'
import {
  CHANGED_FIELDS,
  IMPORT_FIELDS,
  IMPORT_NOTES,
  IMPORT_REASONS,
  type ImportColumns,
  type ImportField,
} from '../../domain/lists/inventory-import.ts'
import { problemSchema } from './problem.ts'
import { idSchema } from './refs.ts'

/** The largest file of stock, and the most lines with vehicles in it. */
export const IMPORT_LIMIT_BYTES = 32 * 1024 * 1024
export const IMPORT_LIMIT_LINES = 100_000

/** Values of `error` for a file that cannot be read as a whole (422). */
export const IMPORT_ERRORS = {
  empty: 'emptyFile',
  notText: 'notText',
  header: 'brokenHeader',
  noVin: 'noVinColumn',
  columns: 'columnsDiffer',
  tooManyLines: 'tooManyLines',
} as const

const flag = z._default(z.enum(['true', 'false']), 'false')

const columnsSchema = z.pipe(
  z.string().check(
    z.maxLength(2000),
    z.refine((text) => text.split(',').every(isFieldOrNothing), 'has a field that is not known'),
    z.refine((text) => {
      const fields = text.split(',').filter(Boolean)
      return new Set(fields).size === fields.length
    }, 'has a field twice'),
  ),
  z.transform(
    (text): ImportColumns =>
      text.split(',').map((name) => IMPORT_FIELDS.find((field) => field === name) ?? null),
  ),
)

function isFieldOrNothing(name: string): boolean {
  return name === '' || IMPORT_FIELDS.some((field: ImportField) => field === name)
}

/**
 * Query of `POST /inventories/api/v1/inventory/import`, whose body is the file. `preview` checks everything and stores nothing.
 * `columns` has the field of each column, such as `vin,,stock_number`; without it, the names in the first line say it.
 * A file without names begins with a VIN in its first line, and is told with empty names.
 * `configuration_id` is the dealership of lines that name none. `skip_refused` stores the other lines although some are refused.
 * `key` is any name: a call without an answer is repeated with the same one, and nothing is stored twice within a week.
 */
export const inventoryImportQuerySchema = z.object({
  mode: z.enum(['preview', 'apply']),
  columns: z.optional(columnsSchema),
  configuration_id: z.optional(idSchema),
  skip_refused: flag,
  key: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not a key'))),
})

const importProblemSchema = z.object({
  line: z.number(),
  field: z.nullable(z.enum(IMPORT_FIELDS)),
  reason: z.enum([...IMPORT_REASONS, ...IMPORT_NOTES]),
  value: z.nullable(z.string()),
  other_line: z.nullable(z.number()),
})

const importedRowSchema = z.object({
  line: z.number(),
  outcome: z.enum(['added', 'updated', 'unchanged']),
  vin: z.string(),
  stock_number: z.string(),
  vehicle_type: z.enum(VEHICLE_TYPES),
  make: z.string(),
  model: z.string(),
  vehicle_year: z.number(),
  trim: z.nullable(z.string()),
  configuration: z.object({ id: z.string(), name: z.string() }),
  /** Of a vehicle in stock, what is stored otherwise afterwards. */
  changes: z._default(
    z.array(
      z.object({
        field: z.enum(CHANGED_FIELDS),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
    [],
  ),
})

const countsShape = {
  /** All lines with content below the header. */
  lines: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
}

/** Not stored: in a preview, and when lines are refused without `skip_refused`. */
export const inventoryImportEndSchema = z.object({
  type: z.literal('finished'),
  stored: z.boolean(),
  ...countsShape,
})
export type InventoryImportEnd = z.infer<typeof inventoryImportEndSchema>

/**
 * A line of the answer: `read`, any number of `checked` and `storing`, then `finished` or `failed`. Without `finished` and its
 * `stored`, nothing was stored.
 */
export const inventoryImportLineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('read'),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
    separator: z.enum([',', ';', '\t', '|']),
    columns: z.array(
      z.object({
        header: z.string(),
        example: z.optional(z.string()),
        field: z.nullable(z.enum(IMPORT_FIELDS)),
      }),
    ),
  }),
  /** `refusals` and `notes` of these lines, and how the first lines, and the first that change a vehicle, would be stored. */
  z.object({
    type: z.literal('checked'),
    ...countsShape,
    refusals: z.array(importProblemSchema),
    notes: z.array(importProblemSchema),
    first_rows: z.array(importedRowSchema),
  }),
  z.object({ type: z.literal('storing'), rows: z.number(), total: z.number() }),
  inventoryImportEndSchema,
  z.object({ type: z.literal('failed'), problem: problemSchema }),
])
export type InventoryImportLine = z.infer<typeof inventoryImportLineSchema>
