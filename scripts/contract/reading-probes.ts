import * as z from 'zod'
import { exportedCellsSchema, ROW_COUNT_HEADER } from '../../src/services/wire/csv.ts'
import {
  type InventoryImportLine,
  inventoryImportLineSchema,
} from '../../src/services/wire/inventory-import.ts'
import type { Backend } from './backend.ts'
import { DEVICES, INVENTORY, REPORTS, USERS, WIFI } from './lists.ts'
import { UNKNOWN_ID } from './made.ts'
import type { Known, Probe, Trial } from './trial.ts'
import { viewsProbe } from './view-probes.ts'

const REPORT = `${REPORTS}/:id`
const reportSchema = z.object({
  id: z.string(),
  battery_report_vehicle: z.object({ vin: z.string(), country: z.enum(['US', 'CA']) }),
  image_path: z.string().nullable(),
  issue: z.object({ number: z.string(), code: z.string().nullable() }).nullish(),
})

const rowsSchema = z.object({
  data: z.array(z.object({ id: z.string(), published: z.boolean(), image_path: z.string().nullable() })),
})

/** Reads a report, if possible a published one with a picture, for the probes that need one. */
export async function findReport(backend: Backend, known: Known): Promise<void> {
  // Not those without a trim, which are on top: hardly one is published.
  const query = { context_type: 'all', page: '1', limit: '100', pinned: '0' }
  const [method = '', path = ''] = REPORTS.split(' ')
  const rows = rowsSchema.safeParse((await backend.send(method, path, { query })).json).data?.data ?? []
  const row =
    rows.find((one) => one.published && one.image_path !== null) ??
    rows.find((one) => one.published) ??
    rows.find(({ id }) => id !== '')
  if (row === undefined) return
  const reply = await backend.send(method, `${path}/:id`, { params: { id: row.id } })
  if (reply.status === 200) known.report = reply.json
}

/** The report that was read whole. */
/** The report that the calls about one are tried with. */
export const reportIn = (trial: Trial) => reportSchema.safeParse(trial.known.report).data ?? null

const exportOf = (list: string): Probe => ({
  call: `${list}/export`,
  without: 'the list has no export as a CSV file',
  run: async (trial) => {
    const reply = await trial.ask({
      query: { context_type: 'all', language: 'fr', time_zone: 'America/Toronto' },
    })
    if (!trial.status('status', reply, 200)) return
    const type = reply.headers.get('content-type') ?? 'no type'
    trial.check('type of the answer', type.startsWith('text/csv'), `${type} instead of text/csv`)
    const count = reply.headers.get(ROW_COUNT_HEADER)
    if (count === null) trial.without(ROW_COUNT_HEADER, 'the export shows no progress')
    const cells = await trial.ask({ query: { context_type: 'all', format: 'cells', first: '1' } })
    if (cells.status !== 200) return trial.without('format=cells', 'the list has no export as a workbook')
    const lines = cells.text.trim().split('\n')
    trial.check('cells', lines.every(isLineOfCells), `a line is no array of cells: ${lines[0]?.slice(0, 80)}`)
  },
})

function isLineOfCells(line: string): boolean {
  try {
    return exportedCellsSchema.safeParse(JSON.parse(line)).success
  } catch {
    return false
  }
}

/** Reads that are no lists. */
export const READING_PROBES: readonly Probe[] = [
  viewsProbe,
  {
    call: 'GET /configurations/api/v1/group',
    without: null,
    run: async (trial) => void trial.shape(await trial.ask()),
  },
  ...[REPORTS, INVENTORY, DEVICES, WIFI, USERS, 'GET /audit/api/v1/events'].map(exportOf),
  {
    call: REPORT,
    without: null,
    run: async (trial) => {
      const report = reportIn(trial)
      if (report === null) return trial.untried('answer', 'the list has no report')
      const reply = await trial.ask({ params: { id: report.id } })
      if (!trial.shape(reply)) return
      if (!reply.headers.has('etag'))
        trial.without('etag', 'a change overwrites that of another user without a question')
      trial.status('status for an unknown report', await trial.ask({ params: { id: UNKNOWN_ID } }), 404)
    },
  },
  {
    call: `${REPORTS}/metrics`,
    without: null,
    run: async (trial) => {
      const reply = await trial.ask({ query: { context_type: 'all', time_zone: 'America/Toronto' } })
      if (!trial.shape(reply)) return
      const window = z.object({ reports: z.number(), daily: z.array(z.object({ reports: z.number() })) })
      const answer = z.object({ last_30_days: window }).parse(reply.json).last_30_days
      const sum = answer.daily.reduce((all, { reports }) => all + reports, 0)
      trial.check(
        'last_30_days',
        answer.daily.length === 30 && sum === answer.reports,
        `${answer.daily.length} days with ${sum} reports, and ${answer.reports} in all`,
      )
    },
  },
  {
    call: `${REPORT}/revisions`,
    without: 'a report has no history of what was issued',
    run: async (trial) => {
      const report = reportIn(trial)
      if (report === null) return trial.untried('answer', 'no report could be read')
      trial.shape(await trial.ask({ params: { id: report.id } }))
    },
  },
  {
    call: 'POST /batteries/api/v1/battery/reports/pdf',
    without: null,
    run: async (trial) => {
      const report = reportIn(trial)
      if (report === null) return trial.untried('answer', 'no report could be read')
      const page = `${trial.backend.origin}/battery-reports/`
      const wrong = await trial.ask({ body: { url: 'https://contract.invalid/' } })
      const { status } = wrong
      trial.check(
        'status for the page of another site',
        status >= 400 && status < 500,
        `${status}: it may print any page of its network`,
      )
      trial.shape(await trial.ask({ body: { url: `${page}${report.id}?print=true` } }))
    },
  },
  {
    call: 'POST /vehicles/api/v1/vehicle/trims',
    without: null,
    run: async (trial) => {
      const vehicle = reportIn(trial)?.battery_report_vehicle
      const vins = { US: [], CA: [], ...(vehicle ? { [vehicle.country]: [vehicle.vin] } : {}) }
      const reply = await trial.ask({ body: { vins } })
      if (!trial.shape(reply) || vehicle === undefined) return
      const found = z.array(z.object({ vin: z.string() })).parse(reply.json)
      trial.check(
        'vin',
        found.some(({ vin }) => vin === vehicle.vin),
        `no entry for ${vehicle.vin}`,
      )
    },
  },
  {
    call: 'GET /vehicles/api/v1/location/:code',
    without: 'the forecast of the range knows no weather',
    run: async (trial) => {
      trial.shape(await trial.ask({ params: { code: '80202' } }))
      trial.status('status for an unknown code', await trial.ask({ params: { code: '00000' } }), 404, 400)
    },
  },
  {
    call: 'GET /devices/api/v1/device/unregistered',
    without: null,
    run: async (trial) => {
      const reply = await trial.ask()
      if (reply.status === 403) return trial.untried('answer', 'this account may not add devices')
      trial.shape(reply)
    },
  },
  {
    call: 'GET /search/api/v1/search',
    without: 'the search over all lists finds nothing',
    run: async (trial) => {
      const vin = reportIn(trial)?.battery_report_vehicle.vin
      const reply = await trial.ask({ query: { context_type: 'all', search: vin ?? 'battery', limit: '6' } })
      if (!trial.shape(reply) || vin === undefined) return
      const { reports } = z.object({ reports: z.object({ total: z.number() }) }).parse(reply.json)
      trial.check(`search for ${vin}`, reports.total > 0, 'does not find its report')
    },
  },
  {
    call: 'POST /inventories/api/v1/inventory/import',
    without: 'stock cannot be brought in from a file',
    run: async (trial) => {
      // Without a stock number it could not be stored either.
      const reply = await trial.ask({
        query: { mode: 'preview' },
        headers: { 'content-type': 'text/csv' },
        body: 'VIN,Colour\nCONTRACT,red\n',
      })
      if (reply.status === 403) return trial.untried('answer', 'this account may not bring in stock')
      if (!trial.status('status', reply, 200)) return
      const lines = reply.text.trim().split('\n').map(importLineIn)
      const types = lines.map((line) => line?.type ?? 'unreadable')
      trial.check(
        'lines',
        types.join() === 'read,checked,finished',
        `${types.join(', ')} instead of read, checked, finished`,
      )
      const finished = lines.at(-1)
      trial.check(
        'stored',
        finished?.type === 'finished' && !finished.stored && finished.refused === 1,
        'a preview of a wrong VIN has to refuse it and to store nothing',
      )
    },
  },
  {
    call: 'GET /audit/api/v1/history',
    without: 'rows have no history',
    run: async (trial) => {
      const report = reportIn(trial)
      trial.shape(await trial.ask({ query: { resource: 'report', id: report?.id ?? UNKNOWN_ID } }))
    },
  },
  {
    call: 'GET /auth/user/passkeys',
    without: 'the profile has no passkeys',
    run: async (trial) => void trial.shape(await trial.ask()),
  },
  {
    call: 'POST /auth/login/passkey/options',
    without: 'the sign-in has no passkeys',
    access: 'open',
    run: async (trial) => {
      const reply = await trial.ask({ isSignedIn: false })
      if (reply.status === 409) return trial.untried('answer', 'passkeys do not work at this address')
      trial.shape(reply)
    },
  },
  {
    call: 'GET /support/api/v1/traces/:code',
    without: 'support cannot open what was sent',
    run: async (trial) => {
      trial.status(
        'status for an unknown code',
        await trial.askAt(trial.call.name, { params: { code: 'ZZZZ-ZZZZ' } }),
        404,
      )
      trial.untried('answer', 'tried with the trace that is sent with --writes')
    },
  },
]

function importLineIn(line: string): InventoryImportLine | null {
  try {
    return inventoryImportLineSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
