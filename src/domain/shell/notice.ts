import type { Change } from '../changes/change.ts'
import type { BulkAction, BulkRequest } from '../lists/bulk.ts'
import type { Identified } from '../lists/list-types.ts'

/** The texts of `notices`, which the catalogue declares. */
// biome-ignore lint/suspicious/noEmptyInterface: src/i18n/i18next.d.ts adds to it.
export interface NoticeTexts {}

/** A key of `notices`: a message that machines may show in passing. */
export type NoticeMessage = KeysIn<NoticeTexts>

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Name}_${'one' | 'other'}`
      ? Name
      : Key
    : `${Key}.${KeysIn<Texts[Key]>}`
}[keyof Texts & string]

/** Emitted by a machine to show one notice. */
export interface NoticeRaised {
  readonly type: 'notice.raised'
  readonly tone: 'error' | 'success'
  readonly message: NoticeMessage
  /** The code of a trace that the text names. */
  readonly code?: string
  /** The name of the person whom the text names. */
  readonly name?: string
  /** The row that it is about: the name of a vehicle or a device. */
  readonly subject?: string
  /** The number of rows that it is about, where one call has changed several. */
  readonly count?: number
  /** How to take back what it reports, or, in a failure, to try again. */
  readonly undo?: EditUndo
}

/** The edits that take back the last edits of rows in a list: one for each row, or for each call that changes several. */
export interface EditUndo {
  /** The `systemId` of the actor that makes them. */
  readonly list: string
  readonly edits: readonly Identified[]
}

/** The way back from edits that were made after others. Of the edits of one field, only the last is taken back. */
export function withUndo({ list, edits }: EditUndo, later: EditUndo): EditUndo {
  const others = edits.filter((edit) => later.edits.every((other) => !isSameField(edit, other)))
  return { list, edits: [...others, ...later.edits] }
}

/** Takes back by one change. */
export function undoBy(change: Change): EditUndo {
  return { list: 'changes', edits: [change] }
}

/** Whether two edits change the same of a row: the form of a device has its tracking link, too. */
export function isSameField(edit: Identified, other: Identified): boolean {
  if (edit.id !== other.id) return false
  const kinds = [edit, other].map((each) => ('kind' in each ? each.kind : null))
  return kinds[0] === kinds[1] || Object.keys(valuesIn(edit)).some((field) => field in valuesIn(other))
}

/** The field of a row that an action on many changes. Archiving unpublishes, too. */
const FIELDS: Readonly<Partial<Record<BulkAction, string>>> = {
  publish: 'published',
  unpublish: 'published',
  archive: 'published',
  restore: 'published',
  debugOn: 'debugMode',
  debugOff: 'debugMode',
  assign: 'dealershipId',
  disable: 'isDisabled',
  enable: 'isDisabled',
}

/**
 * Whether an action on many rows has changed the field of an edit of one: to take back the edit would take back the action, too.
 *
 * @param back - what takes the action back, or another edit, which is none.
 */
export function isChangedByBulk(edit: Identified, back: Identified): boolean {
  if (!isBulk(back) || !((FIELDS[back.action] ?? '') in { ...edit, ...valuesIn(edit) })) return false
  const { targets } = back
  if ('ids' in targets) return targets.ids.includes(edit.id)
  return 'expected' in targets && targets.expected.some(({ id }) => id === edit.id)
}

function isBulk(edit: Identified): edit is Identified & BulkRequest {
  return 'action' in edit && 'targets' in edit
}

function valuesIn(edit: Identified): object {
  return 'values' in edit && typeof edit.values === 'object' ? { ...edit.values } : {}
}

export function failureNotice(message: NoticeMessage): NoticeRaised {
  return { type: 'notice.raised', tone: 'error', message }
}

export function successNotice(message: NoticeMessage): NoticeRaised {
  return { type: 'notice.raised', tone: 'success', message }
}

/** Edits of rows in a list: a failure is about one row, and the next success about another. */
const OF_ROWS = /^(?:inventory|devices|reports)\./

/** Whether a message is about the sign-in or its end, and may be read when the session is over. */
export function isAboutSession(message: NoticeMessage): boolean {
  return message.startsWith('auth.')
}

const OF_READING = /\.error\.(?:fetch\w*Failed|refreshFailed|languageFailed|unreachable|\w+Withheld)$/

/** Whether a failure is that of a read: nothing that the user has done is lost by it. */
export function isAboutReading(message: NoticeMessage): boolean {
  return OF_READING.test(message)
}

type Told = Pick<NoticeRaised, 'message' | 'undo'> & { readonly page: string }

/**
 * Whether a success ends a failure, which would contradict it: of the same field of a row, of the same area, or, for one without
 * an area, on the same page. A cancellation ends none.
 */
export function isAnswered(failure: Told, by: Told): boolean {
  const [area, outcome] = by.message.split('.', 2)
  if (outcome !== 'success' || by.message === 'profile.success.canceled') return false
  if (by.undo?.edits.some((edit) => failure.undo?.edits.some((other) => isSameField(edit, other))))
    return true
  if (failure.message === 'general.error.unexpected') return failure.page === by.page
  return failure.message.startsWith(`${area}.error.`) && !OF_ROWS.test(by.message)
}

const PROVIDER_SIGN_IN_FAILURES: Readonly<Record<string, NoticeMessage>> = {
  cancelled: 'auth.error.providerCancelled',
  expired: 'auth.error.providerExpired',
  refused: 'auth.error.providerRefused',
  unavailable: 'auth.error.providerUnavailable',
}

/** Maps `error` of the auth-callback page to a notice. An unknown error gives the general one. */
export function providerSignInFailure(error: string): NoticeMessage {
  return PROVIDER_SIGN_IN_FAILURES[error] ?? 'auth.error.failed'
}
