import { type ReactNode, useId } from 'react'
import { unitOf } from '../../../domain/report/battery-report.ts'
import { conditionsList, conditionsNote } from '../../theme/recipes/report/about-section.recipe.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { Fact } from '../report-card.tsx'
import { degreesText, type ReportProps, reportUncertainty } from '../report-texts.ts'

const IS_MEASURED = { charge: true, temperature: true, groups: true, device: false, firmware: false } as const

/** Under which conditions the battery was measured, and with what. */
export function ConditionsSection({ report, words }: ReportProps) {
  const { t, formats } = words
  const id = useId()
  const { conditions, cellGroups } = report
  const uncertainty = reportUncertainty(report, words)
  const charge = conditions?.stateOfChargePercent ?? null
  const celsius = conditions?.temperatureC ?? null
  const facts = {
    charge: charge === null ? null : formats.share(charge / 100),
    temperature: celsius === null ? null : degreesText(celsius, unitOf(report), words),
    groups: cellGroups === null ? null : formats.whole(cellGroups),
    device: conditions?.device ? <span className="mono">{conditions.device}</span> : null,
    firmware: conditions?.firmware ?? null,
  } satisfies Readonly<Record<string, ReactNode>>
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('report.conditions.title')}</h2>
      <dl className={conditionsList()}>
        {(['charge', 'temperature', 'groups', 'device', 'firmware'] as const).map((name) => (
          <Fact key={name} label={t(`report.conditions.${name}`)}>
            {facts[name] ?? (
              <span className="muted">{t(IS_MEASURED[name] ? 'report.notMeasured' : 'unit.unknown')}</span>
            )}
          </Fact>
        ))}
      </dl>
      {uncertainty === null ? null : (
        <p className={`${reportPage('finePrint')} ${conditionsNote()}`}>{uncertainty.note}</p>
      )}
    </section>
  )
}
