import { eq, lt } from 'drizzle-orm'
import { NOT_RECORDED } from '../../src/domain/audit/not-recorded.ts'
import { holds } from '../../src/domain/session/permissions.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import type { Database } from '../database/database.ts'
import type { auditEvents } from '../database/schema-audit.ts'
import { devices, formerDeviceTexts } from '../database/schema-stock.ts'

type Device = Pick<typeof devices.$inferSelect, 'id' | 'note' | 'trackingUrl'>
type Stored = typeof auditEvents.$inferSelect

/** How long the former text of a note or a link can come back. */
export const TEXT_DAYS = 90

const DAY_MS = 86_400_000

/** The texts of a device whose words the log does not have, with the feature that shows them. */
const TEXTS = [
  { field: 'note', feature: 'devices.note.view', of: ({ note }: Device) => note },
  {
    field: 'tracking_url',
    feature: 'devices.trackingUrl.view',
    of: ({ trackingUrl }: Device) => trackingUrl,
  },
] as const

/** Keeps what a change has replaced, for its undo. Call it in the transaction of the change. */
export async function keepFormerTexts(
  tx: Pick<Database, 'insert'>,
  { before, after, eventId, at }: { before: Device; after: Device; eventId: number | undefined; at: Date },
): Promise<void> {
  if (eventId === undefined) return
  const texts = TEXTS.flatMap(({ field, of }) => {
    const text = of(before)
    return text === null || text === of(after) ? [] : [{ eventId, deviceId: after.id, field, text, at }]
  })
  if (texts.length > 0) await tx.insert(formerDeviceTexts).values(texts)
}

/**
 * Puts the kept texts into the events of a device, for a reader who sees notes and links.
 *
 * @param events The newest first.
 */
export async function withFormerTexts(
  db: Pick<Database, 'select'>,
  role: RoleName,
  serialNumber: string,
  events: readonly Stored[],
): Promise<readonly Stored[]> {
  const shown = TEXTS.filter(({ feature }) => holds(role, feature))
  const [device] = await db.select().from(devices).where(eq(devices.serialNumber, serialNumber))
  if (shown.length === 0 || device === undefined) return events
  const rows = await db.select().from(formerDeviceTexts).where(eq(formerDeviceTexts.deviceId, device.id))
  const kept = new Map(rows.map(({ eventId, field, text }) => [`${eventId} ${field}`, text]))
  /** What each text became with the change before, from the newest one on. */
  const later = new Map(shown.map(({ field, of }) => [field, of(device) ?? NOT_RECORDED]))
  return events.map((event) => {
    const { before, after } = event
    const changed = shown.filter(({ field }) => before !== null && field in before)
    if (before === null || after === null || changed.length === 0) return event
    const texts = changed.map(({ field }) => {
      const to = after[field] === null ? null : later.get(field)
      const from = before[field] === null ? null : (kept.get(`${event.id} ${field}`) ?? NOT_RECORDED)
      later.set(field, from ?? NOT_RECORDED)
      return { field, from, to }
    })
    return {
      ...event,
      before: { ...before, ...Object.fromEntries(texts.map(({ field, from }) => [field, from])) },
      after: { ...after, ...Object.fromEntries(texts.map(({ field, to }) => [field, to])) },
    }
  })
}

/** Deletes the texts of events that are older than `TEXT_DAYS`, or than the log keeps. */
export async function deleteOldTexts(
  db: Pick<Database, 'delete'>,
  now: Date,
  auditDays: number,
): Promise<void> {
  const before = new Date(now.getTime() - Math.min(TEXT_DAYS, auditDays) * DAY_MS)
  await db.delete(formerDeviceTexts).where(lt(formerDeviceTexts.at, before))
}
