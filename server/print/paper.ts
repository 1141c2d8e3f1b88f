import type { Language } from '../../src/domain/session/profile.ts'

/** The label of the report's number in the footer. */
const REPORT = { en: 'Report', fr: 'Rapport' } satisfies Record<Language, string>

const TEXT = 'font: 8px system-ui, sans-serif; color: #52525b'

export type Paper = 'Letter' | 'A4'

interface Printed {
  readonly paper: Paper
  /** As it is printed; empty for a report without one. */
  readonly number: string
  readonly language: Language
}

/** @returns PDF options: the paper, margins, and a footer with the report's number and `1 / 2`. */
export function paperOf({ paper, number, language }: Printed) {
  return {
    format: paper,
    printBackground: true,
    preferCSSPageSize: false,
    tagged: true,
    outline: true,
    margin: { top: '12mm', right: '12mm', bottom: '16mm', left: '12mm' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      `<div style="${TEXT}; width: 100%; margin: 0 12mm; display: flex; justify-content: space-between">` +
      `<span>${REPORT[language]} ${number}</span>` +
      '<span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>',
  } as const
}
