import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { type StatedUncertainty, statedUncertainty } from '../../domain/report/stated-uncertainty.ts'
import type { Contributions } from '../../domain/report/uncertainty.ts'
import type { uncertainty } from '../../i18n/en/uncertainty.ts'
import type { ReportFormats } from '../../i18n/report-formats.ts'

type Key = Exclude<keyof typeof uncertainty, 'of'> | `of.${keyof Contributions}`
type Values = Readonly<
  Record<'points' | 'low' | 'high' | 'value' | 'text' | 'name' | 'list', string | number>
>
type Say = (key: Key, values: Values) => string

type SayPart = (key: Key, values?: Partial<Values>) => string

/** Uncertainties in words: one beside each figure, `null` where none is stated, and a note about all of them. */
export interface UncertaintyTexts {
  readonly health: string | null
  readonly capacity: string | null
  readonly range: string | null
  readonly note: string
}

/** @returns `null` for a report that states no uncertainty */
export function uncertaintyTexts(
  report: BatteryReport,
  translate: Say,
  formats: ReportFormats,
): UncertaintyTexts | null {
  const say: SayPart = (key, values) => translate(key, { ...NO_VALUES, ...values })
  const stated = statedUncertainty(report)
  if (stated === null) return null
  const { health, capacityKwh, range, contributions, isLowerBound } = stated
  const shown = (text: string) => (isLowerBound ? say('orWider', { text }) : text)
  return {
    health: health && shown(say(health.isCut ? 'cut' : 'points', percentsOf(health))),
    capacity: capacityKwh === null ? null : shown(say('kWh', { value: formats.capacity(capacityKwh) })),
    range: range && shown(say(range.unit, { value: formats.whole(range.value) })),
    note: say('note', {
      list: NAMES.map((name) => contributionText(name, contributions, say, formats)).join(', '),
    }),
  }
}

function percentsOf({ points, low, high }: NonNullable<StatedUncertainty['health']>) {
  return { points, low, high }
}

function contributionText(
  name: keyof Contributions,
  contributions: Contributions,
  say: SayPart,
  { fine }: ReportFormats,
): string {
  const value = contributions[name]
  return value === null
    ? say('unknown', { name: say(`of.${name}`) })
    : say('percent', { name: say(`of.${name}`), value: fine(value) })
}

const NAMES = ['reading', 'charge', 'temperature', 'reference', 'consumption', 'rounding'] as const
const NO_VALUES: Values = { points: '', low: '', high: '', value: '', text: '', name: '', list: '' }
