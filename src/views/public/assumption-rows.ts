import type { Assumption, Pair } from '../../domain/public/ownership-assumptions.ts'
import type { OwnershipFigures } from './ownership-figures.ts'

export interface AssumptionRow {
  readonly name: string
  readonly value: string
  readonly assumption: Pick<Assumption, 'asOf' | 'source'>
}

const OF_REPORT = { asOf: null, source: 'report' } as const

type Shown = readonly (AssumptionRow | null)[]

/** The assumptions of the figures that are shown, in their order. */
export function assumptionRows(figures: OwnershipFigures, hasCarbon: boolean): readonly AssumptionRow[] {
  return [
    ...energyRows(figures),
    ...maintenanceRows(figures),
    ...(hasCarbon ? carbonRows(figures) : []),
  ].filter((row) => row !== null)
}

function energyRows(figures: OwnershipFigures): Shown {
  const { t, report, ownership, formats, unit } = figures
  const { selected, comparison } = report.terms
  const { assumptions, fuel } = ownership
  const uses = [fuel.selected, fuel.comparison]
  const hasElectricity = uses.some(({ homeKwh, publicKwh }) => (homeKwh ?? 0) + (publicKwh ?? 0) > 0)
  const hasFuel = uses.some(({ volume }) => (volume ?? 0) > 0)
  const burnUnit = ownership.carbon.burnUnit
  const perKwh = (value: number) => t('ownership.per.kWh', { value: formats.fine(value) })
  const isMetric = unit === 'km'
  return [
    ...ofBoth(
      figures,
      'consumption',
      { selected: selected.kwhPer100, comparison: comparison.kwhPer100 },
      (value) => t(`ownership.per.${isMetric ? 'kWh100km' : 'kWh100mi'}`, { value: formats.plain(value) }),
    ),
    ...ofBoth(
      figures,
      'fuelRating',
      { selected: selected.fuelRating, comparison: comparison.fuelRating },
      (value) => t(`ownership.per.${isMetric ? 'L100' : 'mpg'}`, { value: formats.plain(value) }),
    ),
    ...ofPair(figures, 'electricShare', onlyOfPlugIns(figures), formats.share),
    hasElectricity ? one(figures, 'chargeAtHome', assumptions.chargeAtHome, formats.share) : null,
    hasElectricity ? one(figures, 'homePrice', assumptions.homePrice, perKwh) : null,
    hasElectricity ? one(figures, 'publicPrice', assumptions.publicPrice, perKwh) : null,
    hasFuel
      ? one(figures, 'fuelPrice', assumptions.fuelPrice, (value) =>
          t(`ownership.per.${burnUnit}`, { value: formats.fine(value) }),
        )
      : null,
  ]
}

function maintenanceRows(figures: OwnershipFigures): Shown {
  const { t, ownership, formats, unit } = figures
  return ofPair(figures, 'maintenance', ownership.assumptions.maintenance, (value) =>
    t(`ownership.per.${unit}`, { value: formats.fine(value) }),
  )
}

function carbonRows(figures: OwnershipFigures): Shown {
  const { t, ownership, formats } = figures
  const { fuelCarbon, gridCarbon, treeAbsorption, seedlingAbsorption } = ownership.assumptions
  const { burnUnit, trees, seedlings } = ownership.carbon
  return [
    ...ofPair(figures, 'fuelCarbon', fuelCarbon, (value) =>
      t(`ownership.per.${burnUnit}`, { value: formats.fineMass(value) }),
    ),
    one(figures, 'gridCarbon', gridCarbon, (value) =>
      t('ownership.per.kWh', { value: formats.fineMass(value) }),
    ),
    trees ? one(figures, 'treeAbsorption', treeAbsorption, formats.fineMass) : null,
    seedlings ? one(figures, 'seedlingAbsorption', seedlingAbsorption, formats.fineMass) : null,
  ]
}

type Name =
  | 'chargeAtHome'
  | 'homePrice'
  | 'publicPrice'
  | 'fuelPrice'
  | 'electricShare'
  | 'maintenance'
  | 'fuelCarbon'
  | 'gridCarbon'
  | 'treeAbsorption'
  | 'seedlingAbsorption'
  | 'consumption'
  | 'fuelRating'

function one(
  { t }: OwnershipFigures,
  name: Name,
  assumption: Assumption | null,
  text: (value: number) => string,
): AssumptionRow | null {
  if (assumption === null) return null
  return { name: t(`ownership.assumptions.${name}`), value: text(assumption.value), assumption }
}

/** A row for each vehicle, with its name. */
function ofPair(
  { t, names }: OwnershipFigures,
  name: Name,
  pair: Pair<Assumption | null>,
  text: (value: number) => string,
): Shown {
  return (['selected', 'comparison'] as const).map((which) => {
    const assumption = pair[which]
    if (assumption === null) return null
    const label = t('ownership.assumptions.both', {
      name: t(`ownership.assumptions.${name}`),
      vehicle: names[which],
    })
    return { name: label, value: text(assumption.value), assumption }
  })
}

/** The same for figures of the report. */
function ofBoth(
  figures: OwnershipFigures,
  name: Name,
  pair: Pair<number | null>,
  text: (value: number) => string,
): Shown {
  const given = (value: number | null) => (value === null ? null : { value, ...OF_REPORT })
  return ofPair(figures, name, { selected: given(pair.selected), comparison: given(pair.comparison) }, text)
}

/** Vehicles with one kind of energy need no assumption. */
function onlyOfPlugIns({ report: { terms }, ownership }: OwnershipFigures): Pair<Assumption | null> {
  const { electricShare } = ownership.assumptions
  return {
    selected: terms.selected.powertrain === 'PHEV' ? electricShare.selected : null,
    comparison: terms.comparison.powertrain === 'PHEV' ? electricShare.comparison : null,
  }
}
