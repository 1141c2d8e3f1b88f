import { type BatteryReport, cellStateOf, resolutionsOf } from '../../domain/report/battery-report.ts'
import { cellMapOf, isCellIssue } from '../../domain/report/cell-map.ts'
import { doubtsOf } from '../../domain/report/report-health.ts'
import { Fact, FactNote } from './copied-fact.tsx'
import { useCopyTexts } from './use-copy-texts.ts'

/* On a phone, more would push the rest out of sight. The PDF draws all of them. */
const MOST_CELLS = 8

/** The state of the cells, and which of them have what issue. */
export function CopiedCells({ report }: { readonly report: BatteryReport }) {
  const { t } = useCopyTexts()
  const map = cellMapOf(report)
  const state = cellStateOf(report)
  const resolution = resolutionsOf(report).cells
  const { cells = [], general = [] } = map ?? {}
  const together = (issues: readonly string[]) =>
    issues.map((issue) => (isCellIssue(issue) ? t(`copy.issue.${issue}`) : issue)).join(', ')
  return (
    <Fact name={t('copy.cells')}>
      {t(
        cells.length > 0
          ? 'copy.cellState.warning'
          : state === null && doubtsOf(report).includes('cells')
            ? 'copy.doubtful'
            : `copy.cellState.${state ?? 'missing'}`,
      )}
      <FactNote text={together(general)} />
      {cells.slice(0, MOST_CELLS).map(({ cell, issues }) => (
        <FactNote key={cell} text={t('copy.ofCell', { cell, issues: together(issues) })} />
      ))}
      {cells.length > MOST_CELLS ? (
        <FactNote text={t('copy.moreCells', { count: cells.length - MOST_CELLS })} />
      ) : null}
      <FactNote text={resolution && t(`copy.resolved.cells.${resolution}`)} />
    </Fact>
  )
}
