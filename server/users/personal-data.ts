import { and, asc, count, eq, inArray, isNull, or } from 'drizzle-orm'
import { type AuditEvent, NOBODY, recordEvents } from '../audit/record.ts'
import { aboutUser } from '../audit/user-events.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sessions, users } from '../database/schema.ts'
import { knownDevices, userIdentities } from '../database/schema-access.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { ownershipReports, unsubscribes } from '../database/schema-leads.ts'
import { passkeys } from '../database/schema-passkeys.ts'
import { supportAccesses, supportTraces } from '../database/schema-support.ts'
import { listViews } from '../database/schema-views.ts'
import { notFound } from '../http/problem.ts'
import { rolesOf } from '../identity/roles-of.ts'
import { leadHashOf } from '../leads/lead-hash.ts'
import { requireOtherProviderAdmin } from './managed.ts'

/**
 * All that the database holds about the person with this address: as a member of staff, as a vehicle owner, or as both.
 * Hashes and keys are left out: they say nothing about a person.
 *
 * @throws A 404 problem when it holds nothing.
 */
export async function personalDataOf(db: Database, email: string) {
  const leadHash = leadHashOf(email)
  const [account, formerEvents, owned, unsubscribed] = await Promise.all([
    staffData(db, email),
    // Of an account that is gone: its entries outlive it.
    db.select().from(auditEvents).where(namesPerson(null, email)).orderBy(asc(auditEvents.id)),
    db
      .select({
        id: ownershipReports.id,
        createdAt: ownershipReports.createdAt,
        document: ownershipReports.document,
      })
      .from(ownershipReports)
      .where(eq(ownershipReports.leadHash, leadHash))
      .orderBy(asc(ownershipReports.createdAt)),
    db
      .select({ reportId: unsubscribes.reportId, unsubscribedAt: unsubscribes.unsubscribedAt })
      .from(unsubscribes)
      .where(eq(unsubscribes.leadHash, leadHash)),
  ])
  if (account === null && formerEvents.length + owned.length + unsubscribed.length === 0) throw unknown(email)
  const events = account === null ? formerEvents.map((event) => ownPart(event, event.actorId ?? '')) : []
  return {
    email,
    account,
    formerAccountEvents: events,
    ownershipReports: owned,
    unsubscribed: unsubscribed[0] ?? null,
  }
}

/**
 * Hands out `personalDataOf` for a command of the operator. The audit log says so before anybody has it, of an owner without an
 * account by the hash alone.
 *
 * @throws A 404 problem when the database holds nothing.
 */
export async function exportPersonalData(db: Database, { email, now }: PersonAt) {
  const data = await personalDataOf(db, email)
  const about = data.account === null ? aboutOwner(email) : aboutUser(data.account, data.account.roles)
  await recordEvents(db, NOBODY, now, [{ ...about, action: 'user.data-exported' }])
  return data
}

interface PersonAt {
  readonly email: string
  readonly now: Date
}

async function staffData(db: Database, email: string) {
  const [account] = await db.select().from(users).where(eq(users.email, email))
  if (!account) return null
  const { passwordHash: _, ...rest } = account
  const { id } = rest
  const [roles, identities, devices, open, keys, traces, accesses, views, events] = await Promise.all([
    rolesOf(db, [id]),
    db
      .select({
        issuer: userIdentities.issuer,
        subject: userIdentities.subject,
        createdAt: userIdentities.createdAt,
      })
      .from(userIdentities)
      .where(eq(userIdentities.userId, id)),
    db
      .select({
        userAgent: knownDevices.userAgent,
        createdAt: knownDevices.createdAt,
        lastUsedAt: knownDevices.lastUsedAt,
      })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id)),
    db
      .select({
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
    db
      .select({
        code: supportTraces.code,
        receivedAt: supportTraces.receivedAt,
        note: supportTraces.note,
        summary: supportTraces.summary,
      })
      .from(supportTraces)
      .where(eq(supportTraces.senderId, id)),
    db
      .select({ code: supportAccesses.code, action: supportAccesses.action, at: supportAccesses.at })
      .from(supportAccesses)
      .where(eq(supportAccesses.userId, id)),
    db
      .select({
        list: listViews.list,
        name: listViews.name,
        query: listViews.query,
        groupId: listViews.groupId,
        configurationId: listViews.configurationId,
        createdAt: listViews.createdAt,
        updatedAt: listViews.updatedAt,
      })
      .from(listViews)
      .where(eq(listViews.ownerId, id))
      .orderBy(asc(listViews.createdAt)),
    db.select().from(auditEvents).where(namesPerson(id, email)).orderBy(asc(auditEvents.id)),
  ])
  return {
    ...rest,
    roles: roles.get(id) ?? [],
    identities,
    knownDevices: devices,
    sessions: open,
    passkeys: keys,
    sentTraces: traces,
    traceAccesses: accesses,
    listViews: views,
    auditEvents: events.map((event) => ownPart(event, id)),
  }
}

/** How many of each were erased, and how many entries of logs still name the person. */
export interface ErasedData {
  readonly accounts: number
  readonly sentTraces: number
  /** Private ones. */
  readonly listViews: number
  /** Shared ones, which stay for those who use them, without their owner. */
  readonly keptListViews: number
  readonly ownershipReports: number
  readonly keptLogEntries: number
}

/**
 * Erases a person: the account with its sessions, passkeys, devices and private views of lists, the traces that it sent, and the
 * reports that a vehicle owner was sent. What stays: views that it has shared, without its name; entries of the audit log and of the log of trace readings, which nobody can change and
 * which are deleted by age; and that an owner has unsubscribed, as a hash, since the wish outlives the reports.
 *
 * @throws Problems: 404 when there is nothing to erase, 409 for the last active provider admin.
 */
export function erasePerson(db: Database, { email, now }: PersonAt): Promise<ErasedData> {
  return db.transaction(async (tx) => {
    const staff = await eraseAccount(tx, email, now)
    const owned = await tx
      .delete(ownershipReports)
      .where(eq(ownershipReports.leadHash, leadHashOf(email)))
      .returning({ id: ownershipReports.id })
    if (staff.accounts + owned.length === 0)
      throw notFound(
        `There is nothing to erase about ${email}: entries of logs, and that somebody has unsubscribed, stay.`,
      )
    if (staff.accounts === 0)
      await recordEvents(tx, NOBODY, now, [{ ...aboutOwner(email), action: 'user.erased' }])
    return { ...staff, ownershipReports: owned.length }
  })
}

async function eraseAccount(tx: Transaction, email: string, now: Date) {
  const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!account) {
    const keptLogEntries = await tx.$count(auditEvents, namesPerson(null, email))
    return { accounts: 0, sentTraces: 0, listViews: 0, keptListViews: 0, keptLogEntries }
  }
  const { id } = account
  const roles = (await rolesOf(tx, [id])).get(id) ?? []
  if (roles.some(({ name }) => name === 'LF_ADMIN')) await requireOtherProviderAdmin(tx, id)
  const traces = await tx
    .delete(supportTraces)
    .where(eq(supportTraces.senderId, id))
    .returning({ id: supportTraces.id })
  const views = await tx
    .delete(listViews)
    .where(and(eq(listViews.ownerId, id), isNull(listViews.groupId), isNull(listViews.configurationId)))
    .returning({ id: listViews.id })
  const keptListViews = await tx.$count(listViews, eq(listViews.ownerId, id))
  await tx.delete(users).where(eq(users.id, id))
  const [events] = await tx.select({ count: count() }).from(auditEvents).where(namesPerson(id, email))
  const readings = await tx.$count(supportAccesses, eq(supportAccesses.userId, id))
  // Without the address, which would be one more entry to name the person.
  await recordEvents(tx, NOBODY, now, [{ ...aboutUser({ id, email: id }, roles), action: 'user.erased' }])
  return {
    accounts: 1,
    sentTraces: traces.length,
    listViews: views.length,
    keptListViews,
    keptLogEntries: (events?.count ?? 0) + readings,
  }
}

/** What an event says of a vehicle owner, who has no account. */
function aboutOwner(email: string): Omit<AuditEvent, 'action'> {
  return { type: 'user', id: null, label: leadHashOf(email), places: [] }
}

function namesPerson(userId: string | null, email: string) {
  const isAboutThem = and(
    eq(auditEvents.resourceType, 'user'),
    inArray(auditEvents.label, [email, leadHashOf(email)]),
  )
  const byAddress = or(eq(auditEvents.actorEmail, email), isAboutThem)
  return userId === null
    ? byAddress
    : or(byAddress, eq(auditEvents.actorId, userId), eq(auditEvents.resourceId, userId))
}

/** An event without what it says of another person: who acted on this one, or on whom this one acted. */
function ownPart({ searchText: _, ...event }: typeof auditEvents.$inferSelect, userId: string) {
  const { id, at, action, resourceType } = event
  if (event.actorId !== userId)
    return { id, at, action, resourceType, before: event.before, after: event.after }
  const isOther = resourceType === 'user' && event.resourceId !== userId
  return isOther ? { ...event, resourceId: null, label: null, before: null, after: null } : event
}

function unknown(email: string) {
  return notFound(`The database holds nothing about ${email}.`)
}
