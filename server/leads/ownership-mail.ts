import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ownershipReportPathOf, unsubscribePathOf } from '../../src/domain/public/public-pages.ts'
import { PLAIN_ADDRESS } from '../../src/domain/session/credentials.ts'
import type { ownershipConfigSchema } from '../../src/services/wire/leads.ts'
import { MAIL_REFUSALS } from '../../src/services/wire/ownership-orders.ts'
import type { Database } from '../database/database.ts'
import { ownershipReports, unsubscribes } from '../database/schema-leads.ts'
import { API_BASES } from '../http/api-bases.ts'
import { requireWithinLimit } from '../http/call-counts.ts'
import { conflict } from '../http/problem.ts'
import type { Reach } from '../identity/reach.ts'
import type { Mailer } from '../mail/mailer.ts'
import { ownershipMail } from '../mail/ownership-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { leadHashOf } from './lead-hash.ts'
import { lockOwnership, type OwnershipChange, recordOwnership } from './ownership-orders.ts'

/** Of one member of staff. It also keeps from asking who has unsubscribed. */
const BY_USER = { name: 'ownership-mail-user', max: 20, periodMs: 60 * 60_000 }
/** Of one report: a second press sends no second mail. */
const OF_REPORT = { name: 'ownership-mail-report', max: 1, periodMs: 60_000 }

interface OwnerMail {
  readonly email: string
  readonly language: 'en' | 'fr'
  /** Of the public pages. */
  readonly origin: string
  /** Of the calls. */
  readonly serverOrigin: string
}

/**
 * Mails the link of a report to its owner. The report keeps the first address, as a hash: the link to unsubscribe is that of one
 * person.
 *
 * @param store Stores the mail in the transaction.
 * @throws Problems: 404 unless staff have made it from a battery report within `reach`; 409 (`MAIL_REFUSALS`) to an owner who has
 *   unsubscribed, of a revoked report, and of one that was mailed to another address; 429 beyond a limit.
 */
export async function mailOwnership(
  db: Database,
  reach: Reach,
  id: string,
  { email, language, origin, serverOrigin }: OwnerMail,
  change: OwnershipChange,
  store: Mailer['store'],
): Promise<void> {
  await requireWithinLimit(db, BY_USER, change.author.userId, 'Too many mails: try again later.')
  const leadHash = leadHashOf(email)
  await db.transaction(async (tx) => {
    const ownership = await lockOwnership(tx, reach, id)
    const refusal = refusalOf(ownership, leadHash, await isListed(tx, leadHash))
    if (refusal !== null) throw refusal
    await requireWithinLimit(tx, OF_REPORT, id, 'This report was mailed a moment ago.')
    await tx.update(ownershipReports).set({ leadHash, mailFailedAt: null }).where(eq(ownershipReports.id, id))
    await recordOwnership(tx, id, 'report.ownership-mailed', change)
    const { config, selected_vehicle: vehicle } = ownership.document
    const replyTo = config.emails.map(({ value }) => value).find((value) => PLAIN_ADDRESS.test(value))
    const facts = {
      dealership: config.name ?? null,
      contact: contactOf(config),
      vehicle: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
      link: `${origin}${ownershipReportPathOf(id)}?lng=${language}`,
      unsubscribeLink: `${origin}${unsubscribePathOf(id)}?lng=${language}`,
    }
    await store(tx, {
      ...renderMail(email, ownershipMail(language, facts)),
      about: { type: 'ownership', id },
      unsubscribe: `${serverOrigin}${API_BASES.leads}${unsubscribePathOf(id)}/one-click`,
      replyTo,
    })
  })
}

/** Who sends it and where that is, as commercial mail must say (CASL, CAN-SPAM); `null` without a dealership. */
function contactOf({
  name,
  address,
  phone_numbers,
  emails,
}: z.infer<typeof ownershipConfigSchema>): string | null {
  if (!name) return null
  const { street_number, street_name, city, state, zip_code } = address ?? {}
  return [
    name,
    [street_number, street_name].filter(Boolean).join(' '),
    [city, state, zip_code].filter(Boolean).join(' '),
    ...[...phone_numbers, ...emails].map(({ value }) => value),
  ]
    .filter(Boolean)
    .join(', ')
}

async function isListed(db: Pick<Database, '$count'>, leadHash: string): Promise<boolean> {
  return (await db.$count(unsubscribes, eq(unsubscribes.leadHash, leadHash))) > 0
}

function refusalOf(
  {
    revokedAt,
    unsubscribedAt,
    leadHash: former,
    mailedAt,
    mailFailedAt,
  }: typeof ownershipReports.$inferSelect,
  leadHash: string,
  hasUnsubscribed: boolean,
) {
  if (revokedAt !== null) return conflict(MAIL_REFUSALS.revoked, 'The report was revoked.')
  if (unsubscribedAt !== null || hasUnsubscribed)
    return conflict(MAIL_REFUSALS.unsubscribed, 'The owner has unsubscribed and gets no more mail.', 'email')
  // An address that no mail has reached was perhaps mistyped.
  const isReached = mailedAt !== null || mailFailedAt === null
  if (former !== null && former !== leadHash && isReached)
    return conflict(MAIL_REFUSALS.otherAddress, 'The report was mailed to another address.', 'email')
  return null
}
