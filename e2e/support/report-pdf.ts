import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { APIRequestContext } from 'playwright/test'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import type { Language } from '../../src/domain/session/profile.ts'
import { reportPdfSchema } from '../../src/services/wire/report-pdf.ts'

const PDF_PATH = '/batteries/api/v1/battery/reports/pdf'

export interface ReportPdf {
  readonly file: Buffer
  readonly bytes: number
  /** The duration of the call. */
  readonly ms: number
  /** The text of each page, with single spaces. */
  readonly pages: readonly string[]
  /** Width and height of the first page in points. */
  readonly paper: readonly [number, number]
  readonly fileName: string
  readonly author: unknown
  readonly language: unknown
  readonly isTagged: boolean
  /** The names of fonts that a reader would have to have. */
  readonly missingFonts: readonly string[]
}

/** Prints a report on the server as the signed-in user, with the days of this machine. */
export async function makeReportPdf(
  request: APIRequestContext,
  id: string,
  language: Language,
): Promise<ReportPdf> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const started = performance.now()
  const answer = await request.post(PDF_PATH, {
    data: { url: `/battery-reports/${id}?print=true&lng=${language}`, time_zone: timeZone },
    headers: { 'sec-fetch-site': 'same-origin' },
    timeout: 60_000,
  })
  const ms = Math.round(performance.now() - started)
  if (answer.status() !== 200) throw new Error(`The PDF of ${id}: ${answer.status()} ${await answer.text()}`)
  const { pdf_base64, file_name: fileName } = reportPdfSchema.parse(await answer.json())
  const pdf = Buffer.from(pdf_base64, 'base64')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document)
  const { info } = await getMeta(document)
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  return {
    file: pdf,
    bytes: pdf.length,
    ms,
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    paper: [Math.round(width), Math.round(height)],
    fileName,
    author: info.Author,
    language: info.Language,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    missingFonts: await missingFontsOf(pdf),
  }
}

/** A font of Type 3 is drawn by the PDF itself; all others have a file of their own (ISO 32000-1, 9.9). */
async function missingFontsOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false })
  const dicts = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
  const entryOf = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key))
  const used = dicts.filter(
    (dict) =>
      entryOf(dict, 'Type') === PDFName.of('Font') &&
      !['Type0', 'Type3'].some((kind) => entryOf(dict, 'Subtype') === PDFName.of(kind)),
  )
  if (used.length === 0) throw new Error('The PDF has no text.')
  return used
    .filter((font) => {
      const described = entryOf(font, 'FontDescriptor')
      const files = ['FontFile', 'FontFile2', 'FontFile3'].map(PDFName.of)
      return !(described instanceof PDFDict && files.some((file) => described.has(file)))
    })
    .map((font) => String(entryOf(font, 'BaseFont')))
}
