import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'

/** A file in a PDF. */
interface Attached {
  readonly name: string
  readonly content: Uint8Array
}

/** The names of the signed files that `finishedPdf` attaches. */
const NAME = /^battery-report-[\w-]+\.json$/i

/** Readers accept a PDF with somewhat more after its end. */
const END_WITHIN = 1024

/**
 * Reads the signed files of reports in a PDF. Nobody has checked them yet.
 *
 * @returns `null` for a file that is no whole PDF.
 */
export async function attachedReports(pdf: Buffer): Promise<readonly Attached[] | null> {
  if (!pdf.subarray(-END_WITHIN).includes('%%EOF')) return null
  try {
    const document = await PDFDocument.load(pdf, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
    return document
      .getAttachments()
      .flatMap(({ name, data }) => (NAME.test(name) ? [{ name, content: data }] : []))
  } catch {
    return null
  }
}
