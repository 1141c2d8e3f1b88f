import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Language } from '../../src/domain/profile.ts'
import { createI18n, loadTexts } from '../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { reportFormatsOf } from '../../src/i18n/report-formats.ts'
import { reportSchema } from '../../src/services/wire/reports.ts'
import { ReportPage } from '../../src/views/report/report-page.tsx'
import { toronto } from '../models/report/report-sample.ts'
import { changedAt, leavesOf, type Path, schemaPaths } from './leaves.ts'
import { readWire, WIRE } from './report-wire.ts'

const nothing = () => undefined
const I18N = { en: await textsOf('en'), fr: await textsOf('fr') }

async function textsOf(language: Language) {
  const i18n = createI18n(language, await loadCatalogue(language))
  await loadTexts(i18n, 'report')
  return i18n
}

/** The page as it is drawn first, on the screen or for paper; what the device sent is unfolded. */
function drawn(wire: unknown, { language = 'en' as Language, isPrint = false } = {}): string {
  const i18n = I18N[language]
  const report = readWire(wire)
  return renderToStaticMarkup(
    <Router ssrPath={`/battery-reports/${report.id}`}>
      <I18nextProvider i18n={i18n}>
        <ReportPage
          report={report}
          words={{ t: i18n.t, formats: reportFormatsOf(language) }}
          isPrint={isPrint}
          printedAt="2026-11-21T12:00:00.000Z"
          address={`https://portal.example/battery-reports/${report.id}`}
          pictureBase="/cdn/"
          place={toronto}
          forecast={{
            typed: '',
            shown: toronto.code,
            busy: false,
            isInvalid: false,
            failure: null,
            on: { type: nothing, submit: nothing, retry: nothing },
          }}
          upload={{
            busy: false,
            progress: 0,
            failure: null,
            onChoose: nothing,
            onCancel: nothing,
            onDismiss: nothing,
          }}
          actions={{ isPrinting: false, printed: null, issueMail: 'mailto:x', onPrint: nothing }}
          isDebugShown
          onDebug={nothing}
          onClose={nothing}
        />
      </I18nextProvider>
    </Router>,
  )
}

/** Fields that may change without a change on the page, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  created_at:
    'The day that counts is that of the measurement; this one stands in only where that is no date.',
  updated_at: 'The edits of a row are the list’s business.',
  cell_health: 'Of the list; the page tells the state from the issues themselves (section 4).',
  'battery_report_vehicle.id': 'An id within the backend.',
  'battery_report_vehicle.country': 'Decides the unit only where there is no dealership.',
  'configuration.id': 'An id within the backend.',
  'configuration.dealer_id': 'An id of the provider of the inventory.',
  'configuration.inventory_provider': 'Nothing that a customer of the dealership should read.',
  'configuration.address.country': 'The paper of the PDF; the address itself tells.',
  'configuration.address.latitude': 'The forecast asks for the place by its postal code.',
  'configuration.address.longitude': 'The same.',
  'configuration.emails.0.id': 'An id within the backend.',
  'configuration.emails.0.key': 'Chooses one of several addresses.',
  'configuration.phone_numbers.0.id': 'An id within the backend.',
  'configuration.phone_numbers.0.key': 'All numbers are shown, so that nothing is to be chosen.',
  published: 'Of the list.',
  published_at: 'Of the list.',
  archived: 'Of the list.',
  archived_at: 'Of the list.',
  in_inventory: 'Of the list.',
  serial_number: 'Finds a report by its device in the list.',
  raw_log_path: 'Of the backend.',
  badge_path: 'The badge is drawn by the page, in the reader’s language and theme.',
  report_path: 'Of the backend: the PDF is made anew.',
  'report_data.vin': 'Says the same as the vehicle, which the server corrects.',
  'report_data.vehicle_info.make': 'The same.',
  'report_data.vehicle_info.model': 'The same.',
  'report_data.vehicle_info.year': 'The same.',
  'report_data.vehicle_info.device_id': 'The device that measured; of no use to a customer.',
  'report_data.vehicle_info.timestamp': 'The measurement’s own timestamp is shown.',
  'report_data.data.jato.rangeMi': 'The range in the unit of the dealership is shown.',
  'report_data.data.jato.batteryWarrantyDistanceMi': 'The distance in the unit of the dealership is shown.',
  'report_data.data.jato.heatPump': 'Decides the forecast only where the retention in the cold is not known.',
  'report_data.data.jato.curbWeightKg': 'The remaining specifications are not shown (section 3).',
}

const IN_MILES = {
  ...WIRE,
  configuration: { ...WIRE.configuration, measurement: 'imperial' },
}

describe('every field of a report', () => {
  const leaves = leavesOf(WIRE)

  test('is in the sample: the schema has no other', () => {
    const known = new Set(leaves.map((path) => path.join('.')))
    const missing = schemaPaths(reportSchema).filter(
      (path) => ![...known].some((leaf) => leaf === path || leaf.startsWith(`${path}.`)),
    )
    expect(missing).toEqual([])
  })

  test('is shown, or is named above with the reason why not', { tags: ['D3.16', 'D3.17'] }, () => {
    const before = drawn(WIRE)
    const silent = leaves.filter((path) => drawn(changedAt(WIRE, path)) === before)
    expect(silent.map((path) => path.join('.')).toSorted()).toEqual(Object.keys(NOT_SHOWN).toSorted())
  })

  test.each(['rangeMi', 'batteryWarrantyDistanceMi'])('%s is shown where one drives in miles', (field) => {
    const path: Path = ['report_data', 'data', 'jato', field]
    expect(drawn(changedAt(IN_MILES, path))).not.toBe(drawn(IN_MILES))
  })
})

test('what the maker does not say of a vehicle is left out', { tags: ['D3.16'] }, () => {
  const { vehicleToHome: _, vehicleToLoad: __, vehicleToGrid: ___, ...jato } = WIRE.report_data.data.jato
  const { data } = WIRE.report_data
  const wire = { ...WIRE, report_data: { ...WIRE.report_data, data: { ...data, jato } } }
  expect(textOf(drawn(WIRE))).toMatch(/Vehicle to home Yes .*Vehicle to grid No/)
  expect(textOf(drawn(WIRE, { language: 'fr', isPrint: true }))).toMatch(/Du véhicule à la maison Oui/)
  expect(textOf(drawn(wire))).not.toMatch(/Vehicle to|Power for other things/)
})

test('when the fault codes were cleared is said with the cells, unless the device flagged it', {
  tags: ['D3.17'],
}, () => {
  expect(textOf(drawn(WIRE))).toContain('Fault codes cleared 900 km ago')
  expect(textOf(drawn(WIRE, { language: 'fr' }))).toContain('Codes d’erreur effacés il y a 900 km')
  const flagged = changedAt(WIRE, [
    'report_data',
    'data',
    'printed_report',
    'validationErrors',
    'clearDistance',
  ])
  expect(textOf(drawn(flagged))).not.toContain('Fault codes cleared')
})

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
