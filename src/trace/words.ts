import { AUDIT_ACTION_NAMES, AUDIT_RESOURCES } from '../domain/audit/audit-actions.ts'
import { AUDIT_FIELD_NAMES } from '../domain/audit/audit-fields.ts'
import { COUNTRIES } from '../domain/country.ts'
import { DISTANCE_UNITS, MEASUREMENTS } from '../domain/distance.ts'
import { FAILURE_CODES } from '../domain/failure.ts'
import {
  BULK_LISTS,
  BULK_OUTCOMES,
  DEVICE_ACTIONS,
  REPORT_ACTIONS,
  USER_ACTIONS,
} from '../domain/lists/bulk.ts'
import { VEHICLE_TYPES } from '../domain/lists/inventory.ts'
import { IMPORT_FIELDS, IMPORT_NOTES, IMPORT_REASONS } from '../domain/lists/inventory-import.ts'
import { NARROWING_NAMES } from '../domain/lists/narrowing.ts'
import { DOUBTS } from '../domain/lists/report.ts'
import { SENT_TRACE_SORT_KEYS } from '../domain/lists/sent-trace.ts'
import { ORDER_LIMITS } from '../domain/public/order-limits.ts'
import { MAIL_STATES } from '../domain/public/ownership-offer.ts'
import { COMPARISONS, MAIL_OUTCOMES } from '../domain/public/ownership-order.ts'
import { POWERTRAINS } from '../domain/public/ownership-report.ts'
import { ISSUE_REASONS, REVISION_EVENTS, REVISION_STATUSES } from '../domain/report/report-revisions.ts'
import { RESOURCES } from '../domain/resources/all.ts'
import type { Fields } from '../domain/resources/define-resource.ts'
import { FEATURES } from '../domain/session/permissions.ts'
import { LANGUAGES, THEMES } from '../domain/session/profile.ts'
import { ROLE_NAMES } from '../domain/session/roles.ts'
import { SCREEN_NAMES } from '../domain/session/routes.ts'
import { CAMERA_PROBLEMS } from '../domain/shell/vin-scan.ts'
import type { NamedRule, RuleFields } from './rules.ts'

const LISTS = [...Object.keys(RESOURCES), 'traces']

/** Words that no list of the domain has. */
const WORDS = `customer provider success error auth csvExport ios android today last30Days last3Months
  ASC DESC asc desc true false first all own any group dealership private outside nobody email
  firstName lastName language theme role groupId dealershipId code password confirmation temporaryPassword name
  chipId iccId status trackingUrl country seenDealershipId note trim published sharing context
  active invited disabled CONFIRMED FORCE_CHANGE_PASSWORD DISABLED queued sending saving waiting refused saved
  cancelled outdated left done over sent proved wrong proofNeeded mailProofNeeded deviceFailed known tooMany
  lastOne signedIn mustChangePassword secondStepNeeded required tooLong unprintable invalidEmail invalidCode
  invalidLink invalidIccId weakPassword mismatch wrongCode wrongTemporaryPassword ssidTooLong wifiPasswordTooShort
  wifiPasswordTooLong wifiPasswordCharacters taken noDay tooEarly future afterTest notTrace otherVersion damaged
  idle absolute no_trim no_score contradiction trace inspection xlsx pdf paper device tracking debug standing stockTrim
  firstUse entered odometer regenerated add rename remove renewCodes screen report signOut comfortable compact misread
  replaced earlierWrong healthy issue energy USD CAD V mV quickSearch sessionLimit profileForm`

/** The words that may be recorded of every choice. */
export const PRODUCT_WORDS: readonly string[] = [
  ...words(WORDS),
  ...FAILURE_CODES,
  ...AUDIT_ACTION_NAMES,
  ...AUDIT_FIELD_NAMES,
  ...AUDIT_RESOURCES,
  ...BULK_LISTS,
  ...BULK_OUTCOMES,
  ...CAMERA_PROBLEMS,
  ...COMPARISONS,
  ...COUNTRIES,
  ...DEVICE_ACTIONS,
  ...DISTANCE_UNITS,
  ...DOUBTS,
  ...FEATURES,
  ...IMPORT_FIELDS,
  ...IMPORT_NOTES,
  ...IMPORT_REASONS,
  ...ISSUE_REASONS,
  ...LANGUAGES,
  ...LISTS.flatMap((name) => [name, `${name}List`, `${name}.savedViews`]),
  ...MAIL_OUTCOMES,
  ...MAIL_STATES,
  ...MEASUREMENTS,
  ...NARROWING_NAMES,
  ...Object.keys(ORDER_LIMITS),
  ...POWERTRAINS,
  ...REPORT_ACTIONS,
  ...REVISION_EVENTS,
  ...REVISION_STATUSES,
  ...ROLE_NAMES,
  ...SCREEN_NAMES,
  ...SENT_TRACE_SORT_KEYS,
  ...THEMES,
  ...USER_ACTIONS,
  ...VEHICLE_TYPES,
  ...Object.values(RESOURCES).flatMap(({ columns, tabs, sort, fields }) => [
    ...Object.keys(columns),
    ...Object.keys(fields),
    ...tabs,
    ...sort,
    ...choicesIn(fields),
  ]),
]

/** The words of a text with blanks between them. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** A text of the product: one that it defines stays, any other has the rule `other`. */
export const wordOr = (other: NamedRule, known: readonly string[]) => ({ $is: wordsOr(other, known) })

/** The same for a part of a text, such as the segment of a path. */
export function wordsOr(other: NamedRule, known: readonly string[]): RuleFields {
  return { ...Object.fromEntries(known.map((word) => [word, 'keep'] as const)), '*': other }
}

function choicesIn(fields: Fields): readonly string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'part') return choicesIn(field.of)
    return field.kind === 'choice' ? field.of : []
  })
}
