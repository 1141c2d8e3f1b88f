import * as z from 'zod/mini'
import { distanceUnitOf } from '../../domain/distance.ts'
import { MAX_CELLS } from '../../domain/report/plausibility.ts'
import { voltsOf } from '../../domain/report/printed-report.ts'
import { isVin } from '../../domain/vin.ts'

/** A text that the database can store and a screen can show. */
const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.regex(/^\P{Cc}*$/u, 'has characters that cannot be shown'),
    z.refine((given) => given.isWellFormed(), 'has half a character'),
  )

const serialNumber = z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not a serial number'))
/** A value in a unit that `meaningOf` knows: what nobody can read would be left out without a word. */
const measuredIn = (meaningOf: (unit: string) => unknown, message: string) =>
  z.nullable(
    z.strictObject({
      value: z.nullable(z.number()),
      unit: text(20).check(z.refine((unit) => meaningOf(unit) !== null, message)),
    }),
  )
const distance = measuredIn(distanceUnitOf, 'is not a unit of distance: send km, m or mi')
const issues = z.array(text(60)).check(z.maxLength(50))
const atMost = <T extends object>(max: number) =>
  z.refine<T>((given) => Object.keys(given).length <= max, 'has too many entries')

/** The raw log is base64: with it, a body has at most this size. */
export const MEASUREMENT_LIMIT_BYTES = 1024 * 1024

/**
 * `POST /devices/api/v1/measurements`, with the token of the logger as bearer. Impossible values are taken: they become
 * doubts of the report. A measurement that is sent twice (the same `key`, or the same time and VIN) gets the same answer.
 */
export const measurementBodySchema = z.strictObject({
  /** The logger’s own name of the measurement. */
  key: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'is not a key'))),
  serial_number: serialNumber,
  /** ISO 8601 with an offset; at most five minutes ahead of the server. */
  measured_at: z.iso
    .datetime({ offset: true, message: 'is not a time with an offset' })
    .check(z.refine((given) => given >= '2010', 'is not a time of a measurement')),
  firmware: z.optional(text(40)),
  vin: z.string().check(z.refine(isVin, 'is not a VIN')),
  /** Needed for a VIN that the server cannot decode. */
  vehicle: z.optional(
    z.strictObject({
      make: text(60),
      model: text(60),
      year: z.int().check(z.minimum(1990), z.maximum(2100)),
    }),
  ),
  measurements: z.strictObject({
    usableEnergyKwh: z.number(),
    stateOfChargePercent: z.number(),
    packTemperatureC: z.number(),
    cellGroups: z.number(),
    cellVoltageMedianV: z.number(),
    cellVoltageMinV: z.number(),
    cellVoltageMaxV: z.number(),
    weakCellGroups: z.array(z.number()).check(z.maxLength(MAX_CELLS)),
  }),
  printed_report: z.strictObject({
    odometer: distance,
    adjustedEpaRange: distance,
    dtcClearDistance: distance,
    cellDeviation: measuredIn(voltsOf, 'is not a unit of voltage: send V or mV'),
    cellGeneralCriticalIssues: issues,
    cellCriticalIssues: z
      .record(z.string().check(z.regex(/^\d{1,5}$/)), issues)
      .check(atMost<Record<string, string[]>>(MAX_CELLS)),
    validationErrors: z
      .record(z.string().check(z.regex(/^\w{1,40}$/)), z.boolean())
      .check(atMost<Record<string, boolean>>(50)),
  }),
  /** The unchanged log of the drive. */
  raw_log: z.optional(z.base64()),
})

/** `unregistered`: nobody has added the device. Nothing is kept: send it again later. */
export const measurementAnswerSchema = z.object({
  status: z.enum(['accepted', 'unregistered']),
  report_id: z.nullable(z.string()),
})

/** Values of `error` that a logger treats differently. */
export const MEASUREMENT_ERRORS = {
  differs: 'measurement differs',
  unknownVehicle: 'unknown vehicle',
} as const
