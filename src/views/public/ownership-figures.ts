import { compareOwnership, type Ownership } from '../../domain/public/ownership.ts'
import type { Pair } from '../../domain/public/ownership-assumptions.ts'
import type { OwnershipReport } from '../../domain/public/ownership-page.ts'
import type { OwnedVehicle } from '../../domain/public/ownership-report.ts'
import type { Language } from '../../domain/session/profile.ts'
import { type OwnershipFormats, ownershipFormats } from '../../i18n/ownership-formats.ts'
import type { PublicTexts } from '../../i18n/public-texts.ts'

/** The data of all cards. */
export interface OwnershipFigures {
  readonly t: PublicTexts
  readonly report: OwnershipReport
  readonly ownership: Ownership
  readonly formats: OwnershipFormats
  /** `2023 Tesla Model Y Long Range`. */
  readonly names: Pair<string>
  /** `5 years`. */
  readonly years: string
  readonly unit: 'mi' | 'km'
}

export function figuresOf(report: OwnershipReport, language: Language, t: PublicTexts): OwnershipFigures {
  const { terms } = report
  const formats = ownershipFormats(language, terms.measurement, terms.currency)
  return {
    t,
    report,
    ownership: compareOwnership(terms),
    formats,
    names: {
      selected: nameOf(terms.selected) || t('ownership.unknownVehicle'),
      comparison: nameOf(terms.comparison) || t('ownership.unknownVehicle'),
    },
    years: t('ownership.years', { count: terms.years, years: formats.plain(terms.years) }),
    unit: terms.measurement === 'metric' ? 'km' : 'mi',
  }
}

/** Whether the selected vehicle costs less or more, in whole units of money, as amounts are shown. */
export type Direction = 'saved' | 'extra' | 'same'

export function directionOf(savings: number): Direction {
  if (Math.round(savings) === 0) return 'same'
  return savings > 0 ? 'saved' : 'extra'
}

/** Costs are compared only over a distance above 0: otherwise all are 0. */
export function hasDistance({ report: { terms } }: OwnershipFigures): boolean {
  return terms.years > 0 && terms.distance > 0
}

function nameOf({ year, make, model, trim }: OwnedVehicle): string {
  return [year, make, model, trim].flatMap((part) => String(part ?? '').trim() || []).join(' ')
}
