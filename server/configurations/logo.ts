import { eq } from 'drizzle-orm'
import { type Author, dealershipPlace, recordEvents } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { dealerships } from '../database/schema.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import { notFound } from '../http/problem.ts'
import { reencode } from '../pictures/reencode.ts'
import { newPicturePath, type PictureStore } from '../pictures/store.ts'
import { announceFile, claimFile, discardFile } from '../pictures/unclaimed-files.ts'

/** The limit for width and height, in pixels: twice of what a page shows. */
const MAX_SIDE = 480

interface LogoChange {
  /** A JPEG, PNG or WebP; `null` removes the logo. */
  readonly picture: Buffer | null
  readonly author: Author
  readonly now: Date
}

/**
 * Sets the logo on the reports of a dealership. Reports that were issued keep the logo that they have, and its file.
 *
 * @throws Problems: 404 for an unknown dealership, 415 and 422 for what is no picture, 503 when the storage fails.
 */
export async function changeLogo(
  db: Database,
  pictures: PictureStore,
  id: string,
  { picture, author, now }: LogoChange,
): Promise<void> {
  const logoPath = picture && newPicturePath()
  const logo = picture && (await reencode(picture, id, MAX_SIDE))
  if (logoPath !== null && logo !== null) {
    await announceFile(db, logoPath)
    await pictures.write(logoPath, logo)
  }
  // What came of the change is what counts: a file that stays now is removed an hour later.
  const tidyUp = (path: string) => discardFile(db, pictures, path).catch(() => undefined)
  const change = db.transaction(async (tx) => {
    const [dealership] = await tx.select().from(dealerships).where(eq(dealerships.id, id)).for('update')
    if (!dealership) throw notFound(`There is no dealership ${id}.`)
    if (logoPath !== null) await claimFile(tx, logoPath)
    const left = await leftBy(tx, dealership.logoPath)
    if (left !== null) await announceFile(tx, left)
    await tx.update(dealerships).set({ logoPath }).where(eq(dealerships.id, id))
    await recordEvents(tx, author, now, [
      {
        action: 'dealership.logo-changed',
        type: 'dealership',
        id,
        label: dealership.name,
        places: dealershipPlace(id),
      },
    ])
    return left
  })
  const replaced = await change.catch(async (error: unknown) => {
    if (logoPath !== null) await tidyUp(logoPath)
    throw error
  })
  if (replaced !== null) await tidyUp(replaced)
}

/** @returns The file that nothing needs any more; `null` without one, and for one on a report that was issued. */
async function leftBy(tx: Pick<Database, '$count'>, logoPath: string | null): Promise<string | null> {
  if (logoPath === null) return null
  return (await tx.$count(reportRevisions, eq(reportRevisions.logoPath, logoPath))) > 0 ? null : logoPath
}
