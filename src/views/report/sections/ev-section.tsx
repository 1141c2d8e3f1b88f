import { useId } from 'react'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { type ChargingTime, chargingTimesOf, energyUsesOf } from '../../../domain/report/charging.ts'
import { efficiencyOf } from '../../../domain/report/expected-range.ts'
import { Icon } from '../../parts/icon.tsx'
import { evSection } from '../../theme/recipes/report/ev-section.recipe.ts'
import { reportCard } from '../../theme/recipes/report/report-card.recipe.ts'
import { Meaning } from '../meaning.tsx'
import { ReportCard } from '../report-card.tsx'
import { Drawing, type DrawingName } from '../report-drawing.tsx'
import { durationText, type ReportProps, type ReportWords, windowText } from '../report-texts.ts'

/** The maker's data of the vehicle. Unknown values are left out. */
export function EvSection(props: ReportProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{props.words.t('report.ev.title')}</h2>
      <div className={evSection('cards')}>
        <ChargingCard {...props} />
        <ConnectorsCard {...props} />
        <DrivingCard {...props} />
        <EnergyCard {...props} />
      </div>
    </section>
  )
}

/** Whether the maker's data have a value for this section. */
export function hasEvInformation(report: BatteryReport): boolean {
  const { specifications } = report
  if (specifications === null) return false
  const { maxPowerHp, maxChargePowerKw, chargingConnectorTypes, teslaNetworkAvailability } = specifications
  return (
    chargingTimesOf(report).length > 0 ||
    chargingConnectorTypes.length > 0 ||
    teslaNetworkAvailability !== null ||
    efficiencyOf(report) !== null ||
    maxPowerHp !== null ||
    maxChargePowerKw !== null ||
    Object.values(energyUsesOf(report)).some((use) => use !== null)
  )
}

function ChargingCard({ report, words }: ReportProps) {
  const { t } = words
  const times = chargingTimesOf(report)
  if (times.length === 0) return null
  return (
    <ReportCard title={t('report.ev.charging')} drawing={<Drawing name="bolt" />}>
      <ul className={evSection('charges')}>
        {times.map((time) => (
          <Charge key={time.level} time={time} words={words} />
        ))}
      </ul>
      <Meaning of="charging" about={t('report.ev.charging')} t={t} />
    </ReportCard>
  )
}

function Charge({ time, words }: { readonly time: ChargingTime; readonly words: ReportWords }) {
  const { t } = words
  const { value, unit } = durationText(time.hours, words)
  const { fromPercent, toPercent } = time
  return (
    <li>
      <p className={evSection('level')}>{t(`report.ev.level${time.level}`)}</p>
      <p className={reportCard('figure')}>
        {value}
        <small>{unit}</small>
      </p>
      {fromPercent === null || toPercent === null ? null : (
        <div className={evSection('window')} aria-hidden="true">
          <i style={{ left: `${fromPercent}%`, right: `${100 - toPercent}%` }} />
        </div>
      )}
      <p className={reportCard('detail')}>{windowText(time, words)}</p>
      <p className={reportCard('detail')}>{t(`report.ev.level${time.level}Detail`)}</p>
    </li>
  )
}

function ConnectorsCard({ report, words: { t } }: ReportProps) {
  const { chargingConnectorTypes: types, teslaNetworkAvailability: isOnTesla } = report.specifications ?? NONE
  if (types.length === 0 && isOnTesla === null) return null
  return (
    <ReportCard title={t('report.ev.connectors')} drawing={<Drawing name="plug" />}>
      {types.length > 0 ? (
        <ul className={evSection('connectors')}>
          {types.map((type) => (
            <li key={type} className={evSection('connector')}>
              {type}
            </li>
          ))}
        </ul>
      ) : null}
      {isOnTesla === null ? null : (
        <ul className={evSection('abilities')}>
          <Ability
            drawing="bolt"
            can={isOnTesla}
            name={t('report.ev.tesla')}
            word={t(isOnTesla ? 'report.ev.yes' : 'report.ev.no')}
          />
        </ul>
      )}
    </ReportCard>
  )
}

function DrivingCard({ report, words }: ReportProps) {
  const { t, formats } = words
  const efficiency = efficiencyOf(report)
  const { maxPowerHp, maxChargePowerKw } = report.specifications ?? NONE
  if (efficiency === null && maxPowerHp === null && maxChargePowerKw === null) return null
  return (
    <ReportCard title={t('report.ev.driving')} drawing={<Drawing name="gauge" />}>
      <dl className={evSection('figures')}>
        {efficiency === null ? null : (
          <Figure
            label={t('report.ev.efficiency')}
            value={formats.fine(efficiency.kwh)}
            unit={t(`report.unit.kWhPer100${efficiency.per}`)}
          />
        )}
        {maxPowerHp === null ? null : (
          <Figure label={t('report.ev.power')} value={formats.whole(maxPowerHp)} unit={t('report.unit.hp')} />
        )}
        {maxChargePowerKw === null ? null : (
          <Figure
            label={t('report.ev.chargePower')}
            value={formats.whole(maxChargePowerKw)}
            unit={t('report.unit.kW')}
          />
        )}
      </dl>
    </ReportCard>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly unit: string
}

function Figure({ label, value, unit }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={reportCard('figure')}>
        {value}
        <small>{unit}</small>
      </dd>
    </div>
  )
}

function EnergyCard({ report, words: { t } }: ReportProps) {
  const uses = energyUsesOf(report)
  const known = (['home', 'load', 'grid'] as const).filter((use) => uses[use] !== null)
  if (known.length === 0) return null
  return (
    <ReportCard title={t('report.ev.energy')} drawing={<Drawing name="house" />}>
      <ul className={evSection('abilities')}>
        {known.map((use) => (
          <Ability
            key={use}
            drawing={USE_DRAWINGS[use]}
            can={uses[use] === true}
            name={t(`report.ev.use.${use}`)}
            word={t(uses[use] ? 'report.ev.yes' : 'report.ev.no')}
          />
        ))}
      </ul>
    </ReportCard>
  )
}

interface AbilityProps {
  readonly drawing: DrawingName
  readonly can: boolean
  readonly name: string
  readonly word: string
}

function Ability({ drawing, can, name, word }: AbilityProps) {
  return (
    <li className={evSection('ability')}>
      <Drawing name={drawing} />
      <span className={evSection('what')}>{name}</span>
      <span className={evSection('word', { ability: can ? 'can' : 'cannot' })}>
        <Icon name={can ? 'check' : 'x'} size={14} />
        {word}
      </span>
    </li>
  )
}

const USE_DRAWINGS = { home: 'house', load: 'load', grid: 'grid' } as const
const NONE = {
  chargingConnectorTypes: [],
  teslaNetworkAvailability: null,
  maxPowerHp: null,
  maxChargePowerKw: null,
} as const
