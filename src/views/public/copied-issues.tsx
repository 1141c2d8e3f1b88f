import { useSelector } from '@xstate/react'
import { type CellMap, isCellIssue } from '../../domain/report/cell-map.ts'
import { copiedCellsTexts } from '../../i18n/copied-cells-texts.ts'
import { Beside } from './copied-fact.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'

/* On a phone, more would push the rest out of sight. The PDF draws all of them. */
const MOST_CELLS = 8

/** Issues of the battery, and of which of its cells. */
export function CopiedIssues({ map: { cells, general } }: { readonly map: CellMap }) {
  const { language } = usePublicScope()
  const words = useSelector(usePublicChild('publicReport'), ({ context }) => context.report?.words ?? null)
  const t = copiedCellsTexts(language, words)
  const together = (issues: readonly string[]) =>
    issues.map((issue) => (isCellIssue(issue) ? t(`copyCells.issue.${issue}`) : issue)).join(', ')
  return (
    <>
      <Beside text={together(general)} />
      {cells.slice(0, MOST_CELLS).map(({ cell, issues }) => (
        <Beside key={cell} text={t('copyCells.ofCell', { cell, issues: together(issues) })} />
      ))}
      {cells.length > MOST_CELLS ? (
        <Beside text={t('copyCells.more', { count: cells.length - MOST_CELLS })} />
      ) : null}
    </>
  )
}
