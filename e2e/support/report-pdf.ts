import type { APIRequestContext } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '../../src/domain/session/profile.ts'
import { reportPdfSchema } from '../../src/services/wire/report-pdf.ts'

const PDF_PATH = '/batteries/api/v1/battery/reports/pdf'

export interface ReportPdf {
  readonly bytes: number
  /** From asking for it until it is there. */
  readonly ms: number
  /** What can be selected, by page, with single spaces. */
  readonly pages: readonly string[]
  /** Of the first page: width and height in points. */
  readonly paper: readonly [number, number]
}

/** A report as the server prints it for who is signed in; `timeZone` is where they are: here, unless told. */
export async function makeReportPdf(
  request: APIRequestContext,
  id: string,
  language: Language,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<ReportPdf> {
  const started = performance.now()
  const answer = await request.post(PDF_PATH, {
    data: { url: `/battery-reports/${id}?print=true&lng=${language}`, time_zone: timeZone },
    headers: { 'sec-fetch-site': 'same-origin' },
    timeout: 60_000,
  })
  const ms = Math.round(performance.now() - started)
  if (answer.status() !== 200) throw new Error(`The PDF of ${id}: ${answer.status()} ${await answer.text()}`)
  const pdf = Buffer.from(reportPdfSchema.parse(await answer.json()).pdf_base64, 'base64')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document)
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  return {
    bytes: pdf.length,
    ms,
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    paper: [Math.round(width), Math.round(height)],
  }
}
