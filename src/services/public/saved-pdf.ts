import { dataOf } from '../answers.ts'
import { pdfFileOf } from '../browser/pdf-file.ts'
import type { Answer } from '../http.ts'
import { reportPdfSchema } from '../wire/report-pdf.ts'

/**
 * Saves the PDF in an answer as a download of the browser.
 *
 * @returns Its address, valid as long as the page: a browser may have asked, and been told no.
 */
export function savedPdf(answer: Answer, window: Window) {
  const { pdf_base64, file_name: fileName } = dataOf(answer, reportPdfSchema, 'reports')
  const address = URL.createObjectURL(pdfFileOf(pdf_base64, fileName))
  const link = window.document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  return { address, fileName }
}
