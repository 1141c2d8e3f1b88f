import type { z } from 'zod'
import type { reportPageSchema } from '../../src/services/wire/reports.ts'

export type ReportPage = z.infer<typeof reportPageSchema>
export type Report = ReportPage['data'][number]

export interface Query {
  readonly search: string
  readonly direction: 'ASC' | 'DESC'
}

/** The rows of the first request, which show at once, and of all further ones. */
export const FIRST = 25
export const MORE = 100
export const ROW_HEIGHT_PX = 40
export const DEBOUNCE_MS = 500
/** The next rows are read when fewer are left below the visible ones. */
export const AHEAD = 40

const BASE = '/batteries/api/v1/battery/reports'

/** The columns of a peer's list: header and text. The last cell of a row is a switch. */
export const COLUMNS: readonly (readonly [string, (report: Report) => string])[] = [
  ['Date', ({ created_at }) => new Date(created_at).toLocaleDateString('en')],
  ['Cell Health', ({ cell_health }) => cell_health ?? 'Not ready'],
  ['Vehicle', ({ battery_report_vehicle: { year, make, model } }) => `${year} ${make} ${model}`],
  ['Trim', ({ battery_report_vehicle: { trim } }) => trim ?? '–'],
  ['VIN', ({ battery_report_vehicle: { vin } }) => vin],
  ['Dealership', ({ configuration }) => configuration?.name ?? '–'],
  ['Score', ({ score }) => String(score ?? '–')],
  ['Capacity', ({ current_capacity: kWh }) => (kWh === null ? '–' : `${kWh.toFixed(1)} kWh`)],
]

export async function readReports(
  { search, direction }: Query,
  page: number,
  limit: number,
): Promise<ReportPage> {
  const params = new URLSearchParams({
    context_type: 'all',
    page: String(page),
    limit: String(limit),
    search,
    sort_direction: direction,
  })
  const response = await fetch(`${BASE}?${params}`)
  if (response.status === 404) return { data: [], page, limit, total: 0, total_pages: 0 }
  if (!response.ok) throw new Error(`The list answered ${response.status}.`)
  return response.json()
}

export async function publish(id: string, published: boolean): Promise<void> {
  const response = await fetch(`${BASE}/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ published }),
  })
  if (!response.ok) throw new Error(`The report answered ${response.status}.`)
}

export async function signIn(form: HTMLFormElement): Promise<void> {
  const response = await fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  if (response.ok) location.assign('reports')
  else alert('Wrong e-mail or password.')
}
