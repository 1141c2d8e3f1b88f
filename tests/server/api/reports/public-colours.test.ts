import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedInServer } from '../signed-in-server.ts'
import { get } from '../users/people.ts'

describe('the colours of a public copy', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })

  test('are those of its dealership, without CSS and what is no colour; none when it was withdrawn', async () => {
    const { db } = portal.server
    const [found] = await db
      .select({ code: reportRevisions.code, report: batteryReports })
      .from(reportRevisions)
      .innerJoin(batteryReports, eq(batteryReports.id, reportRevisions.reportId))
      .where(eq(batteryReports.published, true))
      .limit(1)
    const dealership = found?.report.configurationId
    if (!found || !dealership) throw new Error('The seed has no such report.')
    const wear = (style: Readonly<Record<string, string>>) =>
      db.update(dealerships).set({ style }).where(eq(dealerships.id, dealership))
    const read = async () =>
      (await get(portal.server, '', `/batteries/api/v1/public/reports/${found.code}`)).json()
    await wear({
      accentColor: 'rebeccapurple',
      accentContrast: 'url(https://evil.example)',
      ctaColor: '#D1495B',
      cssStyling: '.public-report__state { display: none }',
      radius: '9999px',
    })
    const { style, content } = await read()
    expect(style).toEqual({
      accentColor: '#663399',
      accentContrast: null,
      ctaColor: '#d1495b',
      radius: '32px',
    })
    // What is signed has no look.
    expect(JSON.stringify(content)).not.toContain('663399')
    await wear({})
    expect((await read()).style).toEqual({
      accentColor: null,
      accentContrast: null,
      ctaColor: null,
      radius: null,
    })
    await db.update(batteryReports).set({ published: false }).where(eq(batteryReports.id, found.report.id))
    expect(await read()).toMatchObject({ status: 'withdrawn', style: null })
  })
})
