import type { Language } from '../../src/domain/session/profile.ts'
import { reportFormatsOf } from '../../src/i18n/report-formats.ts'
import { findKind, type ReportKind } from '../support/report-kinds.ts'
import { makeReportPdf } from '../support/report-pdf.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const MOST_BYTES = 1_000_000

/** A dealership in Canada and one in the United States, with an account that sees it. */
const DEALERSHIPS = { 'maple-ev-centre': 'dealerUser', 'northstar-buffalo': 'groupUser' } as const
/** The paper of both countries, in points. */
const LETTER = [612, 792]

const PRINTED: readonly (readonly [ReportKind, Language, keyof typeof DEALERSHIPS])[] = [
  ['excellent', 'en', 'maple-ev-centre'],
  ['cell issue', 'fr', 'northstar-buffalo'],
]

for (const [kind, language, dealership] of PRINTED)
  test(`the PDF of the ${kind} report of ${dealership} in ${language} has two pages with all figures`, {
    tag: ['@D1.7', '@D2.48', '@D7.23'],
  }, async ({ page, signIn }) => {
    test.slow()
    await signIn(DEALERSHIPS[dealership])
    const report = await findKind(page, kind, dealership)
    const pdf = await makeReportPdf(page.request, report.id, language)
    const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
    expect([pdf.pages.length, pdf.paper, pdf.isTagged, pdf.missingFonts]).toEqual([2, LETTER, true, []])
    expect([pdf.fileName, pdf.author, pdf.language]).toEqual([
      expect.stringMatching(
        new RegExp(`^Battery-report_${report.battery_report_vehicle.vin}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`),
      ),
      report.configuration?.name,
      language,
    ])
    expect(pdf.bytes).toBeLessThan(MOST_BYTES)
    expect(pdf.title).toContain(report.battery_report_vehicle.model)
    const [first = '', second = ''] = pdf.pages
    const { date, whole, capacity } = reportFormatsOf(language)
    const { configuration, battery_report_vehicle: vehicle, report_data, score } = report
    const energy = report.uncertainty?.capacity ?? 0
    expect(energy).toBeGreaterThan(0)
    const zone = configuration?.time_zone ?? '?'
    const phone = configuration?.phone_numbers[0]?.value ?? '?'
    const email = configuration?.emails[0]?.value ?? '?'
    for (const text of [
      say('report.title'),
      [String(vehicle.year), vehicle.make, vehicle.model, vehicle.trim ?? ''].join(' ').trim(),
      say('report.conducted', { date: date(report_data.timestamp, zone) }),
      say('report.printed', { date: date(new Date().toISOString(), zone) }),
      vehicle.make,
      vehicle.model,
      vehicle.vin,
      configuration?.name ?? '?',
      configuration?.address.zip_code ?? '?',
      phone,
      email,
      ...(report.issue ? ['/verify'] : []),
      say('report.health.title'),
      score === null ? say('report.notMeasured') : whole(score),
      say('report.battery.title'),
      report.current_capacity === null ? say('report.notMeasured') : capacity(report.current_capacity),
      // Without the unit: kerning parts its letters in the text of a PDF.
      `± ${capacity(energy)}`,
    ])
      expect(first).toContain(plain(text))
    for (const text of [
      say('report.about.title'),
      say('report.uncertainty.of.rounding'),
      ...(report.issue ? [report.issue.number] : []),
      configuration?.name ?? '?',
      phone,
      email,
    ])
      expect(second).toContain(plain(text))
    if (report_data.data.jato !== null) {
      expect(first).toContain(plain(say('report.range.title')))
      expect(second).toContain(plain(say('report.ev.title')))
    }
    if (report.method_version !== null)
      expect(second).toContain(
        plain(say('report.about.methodVersion', { version: String(report.method_version) })),
      )
    for (const cell of Object.keys(report_data.data.printed_report?.cellCriticalIssues ?? {}))
      expect(first).toContain(plain(say('report.cells.ofCell', { cell, issues: '' })).trim())
    expect(first).toMatch(/1 \/ 2\s*$/)
    expect(second).toMatch(/2 \/ 2\s*$/)
    for (const key of [
      'report.action.print',
      'report.action.email',
      'report.picture.upload',
      'report.range.zip',
    ])
      expect(first + second).not.toMatch(new RegExp(`\\b${plain(say(key))}\\b`))
  })

for (const language of ['en', 'fr'] as const)
  test(`the PDF of a sparse report in ${language} is one page that says why`, {
    tag: ['@D2.48'],
  }, async ({ page, signIn }) => {
    test.slow()
    await signIn('groupUser')
    const report = await findKind(page, 'sparse', 'northstar-buffalo')
    const pdf = await makeReportPdf(page.request, report.id, language)
    expect([pdf.pages.length, pdf.paper]).toEqual([1, LETTER])
    const [only = ''] = pdf.pages
    for (const key of ['report.gaps.title', 'report.gaps.of.odometer', 'report.about.title'])
      expect(only).toContain(plain(words(key, {}, language)))
  })

/** Normalises white space for comparisons of PDF texts. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
