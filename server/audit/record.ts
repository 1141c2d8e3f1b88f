import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { AuditAction, AuditResource } from '../../src/domain/audit/audit-actions.ts'
import { AUDIT_FIELD_NAMES } from '../../src/domain/audit/audit-fields.ts'
import { NOT_RECORDED } from '../../src/domain/audit/not-recorded.ts'
import type { AuditFields } from '../../src/services/wire/audit/events.ts'
import type { Database } from '../database/database.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { type Account, fullNameOf } from '../identity/accounts.ts'
import { rolesOf } from '../identity/roles-of.ts'
import type { Browser, HeldRole } from '../identity/sessions.ts'

/** Who acts, and from where. Every `Actor` is one. */
export interface Author {
  /** null: nobody who is signed in. */
  readonly userId: string | null
  readonly email: string | null
  readonly fullName: string | null
  readonly roles: readonly HeldRole[]
  /** null: a command of the operator. */
  readonly browser: Pick<Browser, 'ip' | 'userAgent'> | null
}

/** An author who is signed in. */
export interface SignedInAuthor extends Author {
  readonly userId: string
  readonly fullName: string
}

/** Nobody who is signed in: without a browser, who has a shell on the server. */
export const NOBODY: Author = { userId: null, email: null, fullName: null, roles: [], browser: null }

export interface AuditEvent {
  readonly action: AuditAction
  readonly type: AuditResource
  readonly id: string | null
  readonly label: string
  /** From `placesOf` and `dealershipPlace`. */
  readonly places: readonly string[]
  readonly before?: AuditFields | null
  readonly after?: AuditFields | null
}

/**
 * Records what happened. Call it in the transaction of the change, so that neither exists without the other. Never give it a
 * password, key, token or code, nor what a person has typed for a secret.
 *
 * @returns The ids of the events, in their order.
 */
export async function recordEvents(
  tx: Pick<Database, 'execute'>,
  author: Author,
  at: Date,
  events: readonly AuditEvent[],
): Promise<readonly number[]> {
  if (events.length === 0) return []
  const { userId, email, fullName, roles, browser } = author
  const rows = events.map(({ action, type, id, label, places, before = null, after = null }) => ({
    action,
    resource_type: type,
    resource_id: id,
    label,
    places: [...new Set(places)],
    before,
    after,
  }))
  // One parameter for all rows: a list of values takes the database longer to read.
  const { rows: stored } = await tx.execute<{ id: string | number }>(sql`
    insert into ${auditEvents} (at, action, actor_id, actor_email, actor_name, actor_places, resource_type, resource_id, label,
      places, ip_address, user_agent, before, after)
    select ${at.toISOString()}::timestamptz, action, ${userId}::text, ${email}::text, ${fullName}::text,
      ${sql.param(placesOf(roles))}::text[], resource_type, resource_id, label, places, ${browser?.ip ?? null}::text,
      ${browser?.userAgent ?? null}::text, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows, storable)}::jsonb) as rows(action text, resource_type text, resource_id text,
      label text, places text[], before jsonb, after jsonb)
    returning id`)
  return stored.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
}

/** A text column takes half a surrogate pair as U+FFFD; JSON in the database refuses it. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** The author of what the owner of an account does before a session is there. */
export async function ownerOf(
  tx: Pick<Database, 'select'>,
  { id, email, name, familyName }: Pick<Account, 'id' | 'email' | 'name' | 'familyName'>,
  browser: Author['browser'],
): Promise<Author> {
  const roles = (await rolesOf(tx, [id])).get(id) ?? []
  return { userId: id, email, fullName: fullNameOf({ name, familyName }), roles, browser }
}

/** The places that roles belong to. */
export function placesOf(roles: readonly Pick<HeldRole, 'groupId' | 'configurationId'>[]): string[] {
  return roles.flatMap(({ groupId, configurationId }) => [
    ...(groupId === null ? [] : [groupPlace(groupId)]),
    ...dealershipPlace(configurationId),
  ])
}

export function groupPlace(id: string): string {
  return `group:${id}`
}

/** @returns No place for no dealership. */
export function dealershipPlace(configurationId: string | null): string[] {
  return configurationId === null ? [] : [`dealership:${configurationId}`]
}

/**
 * The fields that differ.
 *
 * @returns `null` when none does.
 */
export function changesOf(
  before: AuditFields,
  after: AuditFields,
): { readonly before: AuditFields; readonly after: AuditFields } | null {
  const names = AUDIT_FIELD_NAMES.filter(
    (name) => name in after && !isDeepStrictEqual(before[name], after[name]),
  )
  if (names.length === 0) return null
  const only = (fields: AuditFields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null] as const))
  return { before: only(before), after: only(after) }
}

/**
 * The events of a change of values in a call that may move their owner, too: the places that it leaves have the former values,
 * those that it comes to the new ones, and where it stays both. No place is the provider's.
 */
export function changeAtPlaces(
  event: Omit<AuditEvent, 'places'>,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): AuditEvent[] {
  const [left, joined] = [
    from.filter((place) => !to.includes(place)),
    to.filter((place) => !from.includes(place)),
  ]
  if (left.length === 0 && joined.length === 0) return [{ ...event, places: to }]
  const both = to.filter((place) => from.includes(place))
  const isGone = both.length === 0
  return [
    ...(isGone ? [] : [{ ...event, places: both }]),
    ...(isGone || left.length > 0 ? [{ ...event, after: null, places: left }] : []),
    ...(isGone || joined.length > 0 ? [{ ...event, before: null, places: joined }] : []),
  ]
}

/** Of a text that must not be in the log: whether it was there. Two different ones differ, and then `changed` says so. */
export function unrecorded(text: string | null): string | null {
  return text === null ? null : NOT_RECORDED
}
