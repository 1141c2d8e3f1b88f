import * as z from 'zod/mini'

export const CELL_HEALTH = ['Healthy Cells', 'Cell Issue'] as const

export const cellHealthCodec = z.codec(z.enum(CELL_HEALTH), z.enum(['healthy', 'issue']), {
  decode: (health) => (health === 'Healthy Cells' ? 'healthy' : 'issue'),
  encode: (health) => (health === 'healthy' ? 'Healthy Cells' : 'Cell Issue'),
})

const notNegative = z.number().check(z.minimum(0))

/** What a report states of the uncertainty of its figures: see `Uncertainty`. */
export const uncertaintySchema = z.object({
  version: z.number(),
  health: z.nullable(notNegative),
  capacity: z.nullable(notNegative),
  range: z.nullable(notNegative),
  contributions: z.object({
    reading: notNegative,
    charge: z.nullable(notNegative),
    temperature: z.nullable(notNegative),
    reference: notNegative,
    consumption: notNegative,
    rounding: notNegative,
  }),
})

/** What staff have entered from the certificate of conformity: energy and range when the vehicle was new. */
export const enteredFiguresSchema = z.object({
  energy_kwh: z.number(),
  range: z.object({ value: z.number(), unit: z.enum(['km', 'mi']) }),
})

const measured = z.object({ value: z.nullable(z.number()), unit: z.string() })

/**
 * Measurements. A field that is flagged in `validationErrors` counts as missing: the device found it invalid,
 * or the server found it negative, impossible for any vehicle, or in an unknown unit.
 */
export const printedReportSchema = z.object({
  odometer: z.nullable(measured),
  adjustedEpaRange: z.nullable(measured),
  dtcClearDistance: z.nullable(measured),
  cellDeviation: z.nullable(measured),
  cellGeneralCriticalIssues: z.array(z.string()),
  cellCriticalIssues: z.record(z.string(), z.array(z.string())),
  validationErrors: z.record(z.string(), z.boolean()),
})
