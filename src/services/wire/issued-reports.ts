import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/country.ts'
import { DOUBTS } from '../../domain/lists/report.ts'
import { ISSUE_REASONS, REVISION_EVENTS, REVISION_STATUSES } from '../../domain/report/report-revisions.ts'
import { RESOLUTIONS } from '../../domain/report/resolution.ts'
import { ownershipStyleSchema } from './leads.ts'
import { addressShape, locationSchema } from './location.ts'
import { CELL_HEALTH, enteredFiguresSchema, printedReportSchema, uncertaintySchema } from './measurements.ts'

/** The forms of the documents that are signed. A new form gets a new name, because old documents stay as they are. */
const ISSUED_FORMATS = ['battery-report/1', 'battery-report/2'] as const

/** The form of what is issued now. It names the words, too. */
export const ISSUED_FORMAT = 'battery-report/2' satisfies (typeof ISSUED_FORMATS)[number]

/** Words of one language by their keys: a tree of texts. */
export const issuedWordsSchema = z.record(z.string(), z.unknown())

const contact = z.object({ key: z.string(), value: z.string() })

/** The dealership as it was when it issued the report. */
export const issuerSchema = z.object({
  name: z.string(),
  address: z.object(addressShape),
  phone_numbers: z.array(contact),
  emails: z.array(contact),
  measurement: z.enum(['metric', 'imperial']),
  /** IANA name. Dates are days of the dealership; `null` where its place is not known. */
  time_zone: z.nullable(z.string()),
})

/** What the report says. Its fields are those of the report: see `reportSchema`. */
export const issuedFiguresSchema = z.object({
  vehicle: z.object({
    vin: z.string(),
    country: z.enum(COUNTRIES),
    year: z.number(),
    make: z.string(),
    model: z.string(),
    trim: z.nullable(z.string()),
  }),
  /** Time of the measurement. */
  conducted_at: z.string(),
  /** The first day of use of the vehicle, such as `2021-03-04`; absent while it was not known. */
  first_use: z.optional(z.string()),
  /** What the dealership says about doubts that it has resolved; absent: nothing. */
  odometer_resolution: z.optional(z.enum(RESOLUTIONS.odometer)),
  cells_resolution: z.optional(z.enum(RESOLUTIONS.cells)),
  /** Set when energy and range when new are what the dealership has entered; else they are of the catalogue. */
  entered: z.optional(enteredFiguresSchema),
  cell_health: z.nullable(z.enum(CELL_HEALTH)),
  score: z.nullable(z.number()),
  method_version: z.nullable(z.number()),
  doubts: z.array(z.enum(DOUBTS)),
  current_capacity: z.nullable(z.number()),
  original_capacity: z.nullable(z.number()),
  cell_groups: z.nullable(z.number()),
  specifications: z.nullable(z.record(z.string(), z.unknown())),
  measured: z.nullable(printedReportSchema),
})

/** One revision of a report, as it was issued. `number` is as it is printed. `issuer` is `null` without a dealership. */
export const issuedReportSchema = z.object({
  format: z.enum(ISSUED_FORMATS),
  number: z.string(),
  revision: z.number(),
  reason: z.enum(ISSUE_REASONS),
  issued_at: z.string(),
  issuer: z.nullable(issuerSchema),
  figures: issuedFiguresSchema,
  /** Absent: none was stated, as before there were any. */
  uncertainty: z.optional(uncertaintySchema),
  /** SHA-256, in base64url, of the words of the public copy and the PDF in both languages; absent before `battery-report/2`. */
  words: z.optional(z.string()),
})

/**
 * A signed report as a file. The signature is Ed25519 over `report`, written by RFC 8785 in UTF-8; signature and key are in
 * base64url.
 */
export const signedReportSchema = z.object({
  report: issuedReportSchema,
  signature: z.object({ algorithm: z.literal('Ed25519'), key_id: z.string(), value: z.string() }),
})

/** A later measurement of the vehicle, by any dealership, with the number under which it is published; absent from a backend that does not tell. */
const measuredAgainSchema = z.optional(z.nullable(z.object({ number: z.string(), measured_at: z.string() })))

const revisionNameSchema = z.object({ number: z.string(), revision: z.number(), issued_at: z.string() })

/** A revision, and what has become of it. `superseded_by` is the latest one. */
const standingShape = {
  ...revisionNameSchema.shape,
  status: z.enum(REVISION_STATUSES),
  superseded_by: z.nullable(revisionNameSchema),
  withdrawn_at: z.nullable(z.string()),
  measured_again: measuredAgainSchema,
  /** IANA name. Dates are days of the dealership, also of a report without content; `null` where its place is not known. */
  time_zone: z.nullable(z.string()),
  /** The logo that the dealership had when it issued the report, below the CDN base; it is not signed. Absent: none. */
  logo_path: z.optional(z.nullable(z.string())),
}

/** `GET /batteries/api/v1/public/reports/{code}`: the public copy of a revision. A withdrawn report has no content. */
export const publicReportSchema = z.object({
  ...standingShape,
  /**
   * The colours that the dealership has today; they are not signed. Without its own CSS, which could hide what has become of a report.
   * Absent: none.
   */
  style: z.optional(z.nullable(z.omit(ownershipStyleSchema, { cssStyling: true }))),
  /** The picture of the vehicle today, as the PDF shows it, below the CDN base. Absent or `null`: none. */
  image_path: z.optional(z.nullable(z.string())),
  /** The seasons at the dealership, as the PDF shows them. Absent or `null`: not known. */
  location: z.optional(z.nullable(locationSchema)),
  /** The words in which it was issued. Absent or `null`: those of the portal that shows it. */
  words: z.optional(z.nullable(z.object({ en: issuedWordsSchema, fr: issuedWordsSchema }))),
  content: z.nullable(signedReportSchema),
})

/**
 * `GET /batteries/api/v1/public/verify/{number}`: what a number from paper stands for, with as much as is needed to compare
 * the paper. An unknown number is a 404.
 */
export const verifiedReportSchema = z.object({
  ...standingShape,
  /** The name of the dealership; `null` without one. */
  issued_by: z.nullable(z.string()),
  vehicle: z.object({
    year: z.number(),
    make: z.string(),
    model: z.string(),
    trim: z.nullable(z.string()),
    /** The last six characters of the VIN. */
    vin_end: z.string(),
  }),
  score: z.nullable(z.number()),
  current_capacity: z.nullable(z.number()),
  original_capacity: z.nullable(z.number()),
  /** Whether the dealership has entered the original capacity; absent: not told. */
  capacity_entered: z.optional(z.boolean()),
})

/**
 * `GET /batteries/api/v1/battery/reports/{id}/revisions`: the history of a report for staff, the latest first.
 */
export const revisionsSchema = z.object({
  revisions: z.array(
    z.object({
      ...revisionNameSchema.shape,
      reason: z.enum(ISSUE_REASONS),
      status: z.enum(REVISION_STATUSES),
      score: z.nullable(z.number()),
      trim: z.nullable(z.string()),
      /** Name of the user; `null` for the portal itself, and for a user who was deleted. */
      issued_by: z.nullable(z.string()),
      withdrawn_at: z.nullable(z.string()),
      withdrawn_by: z.nullable(z.string()),
      /** All withdrawals, and when it counted again, the earliest first. */
      events: z.array(
        z.object({ kind: z.enum(REVISION_EVENTS), at: z.string(), by: z.nullable(z.string()) }),
      ),
      /** The code of the public copy; `null`: revoked. */
      code: z.nullable(z.string()),
    }),
  ),
})

/** `POST /batteries/api/v1/battery/reports/{id}/link`: the new code of the latest revision. */
export const publicLinkSchema = z.object({ code: z.string() })

/** `GET /.well-known/battery-report-keys.json`: a JWK set (RFC 7517) with all keys that signed reports. */
export const reportKeysSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
    }),
  ),
})
