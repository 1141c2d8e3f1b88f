import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** A file in a PDF. */
interface Attached {
  readonly name: string
  readonly content: Uint8Array
}

/** The names of the signed files that `finishedPdf` attaches. */
const NAME = /^battery-report-[\w-]+\.json$/i

/** Readers accept a PDF with somewhat more after its end. */
const END_WITHIN = 1024

/** What `finishedPdf` writes of a file. Other entries name more files, or give it another name in some readers. */
const ENTRIES = new Set(['Type', 'F', 'UF', 'EF', 'Desc', 'AFRelationship'])

/**
 * Reads the signed file of a report in a PDF. Nobody has checked it yet.
 *
 * @returns `none` without one, `several` for more than one file, and `unclear` when a reader could show another file or name;
 *   `null` for a file that is no whole PDF.
 */
export async function attachedReport(pdf: Buffer): Promise<Attached | 'none' | 'several' | 'unclear' | null> {
  if (!pdf.subarray(-END_WITHIN).includes('%%EOF')) return null
  try {
    const document = await PDFDocument.load(pdf, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
    const dicts = document.context.enumerateIndirectObjects().flatMap(([, object]) => dictsIn(object))
    const [only, ...others] = dicts.filter((dict) => dict.has(PDFName.of('EF')))
    const isAnnotated = dicts.some((dict) => dict.lookup(PDFName.of('Subtype')) === FILE_ATTACHMENT)
    if (!only) return isAnnotated ? 'unclear' : 'none'
    if (others.length > 0) return 'several'
    const attached = isAnnotated ? null : attachedIn(only, namesOf(document))
    if (attached === null) return 'unclear'
    return NAME.test(attached.name) ? attached : 'none'
  } catch {
    return null
  }
}

const FILE_ATTACHMENT = PDFName.of('FileAttachment')

/** The dictionaries in an object, without those that it refers to. */
function dictsIn(object: PDFObject): readonly PDFDict[] {
  if (object instanceof PDFStream) return dictsIn(object.dict)
  if (object instanceof PDFArray) return object.asArray().flatMap(dictsIn)
  return object instanceof PDFDict ? [object, ...object.values().flatMap(dictsIn)] : []
}

/** The names and the files of the document's list of files; `null` when it has not the one form that `finishedPdf` writes. */
function namesOf({ catalog }: PDFDocument): PDFArray | null {
  const files = catalog.lookupMaybe(PDFName.of('Names'), PDFDict)?.lookup(PDFName.of('EmbeddedFiles'))
  if (!(files instanceof PDFDict) || files.has(PDFName.of('Kids'))) return null
  return files.lookupMaybe(PDFName.of('Names'), PDFArray) ?? null
}

/** @returns `null` unless each reader takes the same content and the same name. */
function attachedIn(file: PDFDict, names: PDFArray | null): Attached | null {
  if (names?.size() !== 2 || names.lookup(1) !== file) return null
  const name = textOf(names.lookup(0))
  const isNamed = ['F', 'UF'].every((key) => textOf(file.lookup(PDFName.of(key))) === name)
  if (name === null || !isNamed || !file.keys().every((key) => ENTRIES.has(key.decodeText()))) return null
  const contents = file.lookup(PDFName.of('EF'), PDFDict)
  const content = contents.get(PDFName.of('F'))
  const isOne = contents.entries().every(([key, value]) => isContentKey(key) && value === content)
  const stream = contents.lookup(PDFName.of('F'))
  // The entry F of a stream names a file outside the PDF in its place.
  if (!isOne || !(stream instanceof PDFRawStream) || stream.dict.has(PDFName.of('F'))) return null
  return { name, content: decodePDFRawStream(stream).decode() }
}

function isContentKey(key: PDFName): boolean {
  return key === PDFName.of('F') || key === PDFName.of('UF')
}

function textOf(object: PDFObject | undefined): string | null {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null
}
