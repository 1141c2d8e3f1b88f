import { request } from 'playwright/test'
import { z } from 'zod'
import { publicReportSchema, revisionsSchema } from '../../src/services/wire/issued-reports.ts'
import type { PortalServer } from './portal-server.ts'
import { signInByRequest } from './test.ts'

const REPORTS = '/batteries/api/v1/battery/reports'
const PUBLIC_REPORTS = '/batteries/api/v1/public/reports'

const rowsSchema = z.object({
  data: z.array(z.object({ id: z.string(), published: z.boolean(), score: z.number().nullable() })),
})

/** The reports that tests have got, so that each changes one of its own while there are others. */
const taken = new Set<string>()

/** A published report of the demo with a score: its id, number and code, and the answer of its public copy. */
export async function issuedReport({ origin }: Pick<PortalServer, 'origin'>) {
  const staff = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  await signInByRequest(staff)
  const read = async (path: string): Promise<unknown> => (await staff.get(path)).json()
  const { data } = rowsSchema.parse(await read(`${REPORTS}?filter=report_all&limit=100&pinned=0`))
  const issued = data.filter(({ published, score }) => published && score !== null)
  const report = issued.find(({ id }) => !taken.has(id)) ?? issued[0]
  taken.add(report?.id ?? '')
  const { revisions } = revisionsSchema.parse(await read(`${REPORTS}/${report?.id}/revisions`))
  const [revision] = revisions
  if (!report || !revision?.code) throw new Error('The demo has no issued report.')
  const copy = publicReportSchema.parse(await read(`${PUBLIC_REPORTS}/${revision.code}`))
  await staff.dispose()
  return { id: report.id, number: revision.number, code: revision.code, copy }
}
