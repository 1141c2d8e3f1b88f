import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Language } from '../../src/domain/session/profile.ts'

const TITLE = { en: 'Battery reports', fr: 'Rapports de batterie' } satisfies Record<Language, string>

const KIDS = PDFName.of('K')
const PARENT = PDFName.of('P')
const ID = PDFName.of('ID')

/**
 * Joins PDFs that Chromium made into one, with a bookmark for each. The library copies pages only; this also keeps the structure
 * that screen readers follow (ISO 32000-1, 14.7): each PDF becomes a part of one document.
 */
export async function createReportFile(language: Language) {
  const file = await PDFDocument.create({ updateMetadata: false })
  const { context, catalog } = file
  const [root, document] = [context.nextRef(), context.nextRef()]
  const bookmarks: { readonly title: string; readonly page: PDFRef }[] = []
  const parts: PDFRef[] = []
  /** The parent tree: for each key of a page or an annotation, the elements of its content. */
  const parents: PDFObject[] = []
  const roles = context.obj({})
  let nextKey = 0

  return {
    /** The number of PDFs. */
    count: () => bookmarks.length,

    /** @throws Error when the content is not a PDF */
    add: async (pdf: Uint8Array, title: string): Promise<void> => {
      const source = await PDFDocument.load(pdf, { updateMetadata: false })
      const structure = source.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
      const tops = referencesIn(structure?.get(KIDS))
      // From an element up to its root, the copier would find the whole other document.
      for (const top of tops) source.context.lookup(top, PDFDict).delete(PARENT)
      renameElements(source, `${bookmarks.length + 1}-`)
      const copier = PDFObjectCopier.for(source.context, context)
      // By reference: what refers to a page refers to its copy.
      const pages = source.getPages().map(({ ref }) => copier.copy(ref))
      for (const ref of pages) {
        const leaf = context.lookup(ref)
        if (!(leaf instanceof PDFPageLeaf)) throw new Error('A page is none.')
        file.addPage(PDFPage.of(leaf, ref, file))
        raise(leaf, 'StructParents', nextKey)
        for (const annotation of dictionariesIn(leaf.Annots())) raise(annotation, 'StructParent', nextKey)
      }
      const numbers = numbersIn(structure?.lookupMaybe(PDFName.of('ParentTree'), PDFDict))
      for (const [key, elements] of numbers) parents.push(PDFNumber.of(nextKey + key), copier.copy(elements))
      nextKey += 1 + Math.max(-1, ...numbers.map(([key]) => key))
      for (const top of tops) {
        const part = copier.copy(top)
        const element = context.lookup(part, PDFDict)
        element.set(PARENT, document)
        element.set(PDFName.of('S'), PDFName.of('Part'))
        parts.push(part)
      }
      for (const [name, role] of structure?.lookupMaybe(PDFName.of('RoleMap'), PDFDict)?.entries() ?? [])
        roles.set(name, copier.copy(role))
      const [first] = pages
      if (first) bookmarks.push({ title, page: first })
    },

    /** @returns The file. Nothing can be added afterwards. */
    save: async (now: Date): Promise<Buffer> => {
      file.setTitle(`${TITLE[language]} (${bookmarks.length})`, { showInWindowTitleBar: true })
      file.setLanguage(language)
      file.setCreationDate(now)
      context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: parts }))
      const tree = context.register(context.obj({ Nums: parents }))
      context.assign(
        root,
        context.obj({
          Type: 'StructTreeRoot',
          K: document,
          ParentTree: tree,
          ParentTreeNextKey: nextKey,
          RoleMap: roles,
        }),
      )
      catalog.set(PDFName.of('StructTreeRoot'), root)
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
      catalog.set(PDFName.of('Outlines'), outlineOf(file, bookmarks))
      return Buffer.from(await file.save())
    },
  }
}

function outlineOf(
  { context }: PDFDocument,
  bookmarks: readonly { readonly title: string; readonly page: PDFRef }[],
): PDFRef {
  const outline = context.nextRef()
  const items = bookmarks.map(({ title, page }) => {
    const item = context.obj({ Parent: outline, Dest: [page, 'Fit'] })
    item.set(PDFName.of('Title'), PDFHexString.fromText(title))
    return { item, ref: context.register(item) }
  })
  items.forEach(({ item }, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (before) item.set(PDFName.of('Prev'), before.ref)
    if (after) item.set(PDFName.of('Next'), after.ref)
  })
  const root = context.obj({ Type: 'Outlines', Count: items.length })
  const [first, last] = [items[0], items.at(-1)]
  if (first) root.set(PDFName.of('First'), first.ref)
  if (last) root.set(PDFName.of('Last'), last.ref)
  context.assign(outline, root)
  return outline
}

/** Gives the elements of a document ids that no other document of the file has. Cells of tables name their headers by them. */
function renameElements({ context }: PDFDocument, prefix: string): void {
  const renamed = (id: PDFObject | undefined) =>
    id instanceof PDFString || id instanceof PDFHexString
      ? PDFHexString.fromText(prefix + id.decodeText())
      : null
  for (const [, element] of context.enumerateIndirectObjects()) {
    if (!(element instanceof PDFDict) || element.get(PDFName.of('S')) === undefined) continue
    const id = renamed(element.get(ID))
    if (id !== null) element.set(ID, id)
    const attributes = element.lookup(PDFName.of('A'))
    for (const one of attributes instanceof PDFDict ? [attributes] : dictionariesIn(attributes)) {
      const headers = one.lookupMaybe(PDFName.of('Headers'), PDFArray)
      headers?.asArray().forEach((header, at) => {
        const name = renamed(header)
        if (name !== null) headers.set(at, name)
      })
    }
  }
}

/** Adds to a number of a dictionary, where it has it. */
function raise(dictionary: PDFDict, name: string, by: number): void {
  const key = PDFName.of(name)
  const value = dictionary.lookupMaybe(key, PDFNumber)
  if (value !== undefined) dictionary.set(key, PDFNumber.of(value.asNumber() + by))
}

function referencesIn(value: PDFObject | undefined): readonly PDFRef[] {
  if (value instanceof PDFRef) return [value]
  return value instanceof PDFArray ? value.asArray().filter((one) => one instanceof PDFRef) : []
}

function dictionariesIn(value: PDFObject | undefined): readonly PDFDict[] {
  if (!(value instanceof PDFArray)) return []
  return value
    .asArray()
    .map((_, at) => value.lookup(at))
    .filter((one) => one instanceof PDFDict)
}

/** The entries of a number tree (ISO 32000-1, 7.9.7). */
function numbersIn(tree: PDFDict | undefined): readonly (readonly [number, PDFObject])[] {
  const numbers = tree?.lookupMaybe(PDFName.of('Nums'), PDFArray)?.asArray() ?? []
  const own = numbers.flatMap((key, at) => {
    const value = numbers[at + 1]
    return at % 2 === 0 && key instanceof PDFNumber && value ? [[key.asNumber(), value] as const] : []
  })
  const kids = dictionariesIn(tree?.lookupMaybe(PDFName.of('Kids'), PDFArray))
  return [...own, ...kids.flatMap(numbersIn)]
}
