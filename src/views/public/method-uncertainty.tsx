import {
  BOUNDS,
  COVERAGE,
  REFERENCE_C,
  UNCERTAINTY_VERSION,
  uncertaintyOf,
} from '../../domain/report/uncertainty.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { Fact, MethodCard } from './method-card.tsx'
import { usePublicScope } from './public-context.tsx'

interface MethodUncertaintyProps {
  readonly originalKwh: number
  readonly currentKwh: number
}

/** Explains the ± to laypeople, with the bounds of the formula and an example that it has worked out. */
export function MethodUncertainty({ originalKwh, currentKwh }: MethodUncertaintyProps) {
  const { t, language } = usePublicScope()
  const { fine, whole, share, capacity } = reportFormatsOf(language)
  const energy = (kWh: number) => `${capacity(kWh)}\u00a0kWh`
  const example = uncertaintyOf({
    currentCapacityKwh: currentKwh,
    originalCapacityKwh: originalKwh,
    measured: null,
    doubts: [],
    ...EXAMPLE,
  })
  const of = {
    reading: t('method.uncertainty.percent', { value: fine(BOUNDS.reading) }),
    charge: t('method.uncertainty.atCharge', {
      value: fine(example?.contributions.charge ?? 0),
      share: share(EXAMPLE.stateOfChargePercent / 100),
    }),
    temperature: t('method.uncertainty.perDegree', {
      value: fine(BOUNDS.perDegree),
      celsius: whole(REFERENCE_C),
    }),
    reference: t('method.uncertainty.percent', { value: fine(BOUNDS.reference) }),
    consumption: t('method.uncertainty.percent', { value: fine(BOUNDS.consumption) }),
    rounding: t('method.uncertainty.steps'),
  }
  return (
    <MethodCard name="uncertainty">
      <p>{t('method.uncertainty.text')}</p>
      <dl className={publicReport('facts')}>
        {NAMES.map((name) => (
          <Fact key={name} name={t(`method.uncertainty.${name}`)}>
            {of[name]}
          </Fact>
        ))}
      </dl>
      <p>{t('method.uncertainty.formula', { coverage: whole(COVERAGE) })}</p>
      <p>
        {t('method.uncertainty.example', {
          current: energy(currentKwh),
          original: energy(originalKwh),
          share: share(EXAMPLE.stateOfChargePercent / 100),
          celsius: whole(EXAMPLE.temperatureC),
          points: whole(example?.health ?? 0),
          kWh: energy(example?.capacity ?? 0),
        })}
      </p>
      <p>{t('method.uncertainty.sources')}</p>
      <p>{t('method.uncertainty.unknown')}</p>
      <p>{t('method.uncertainty.version', { version: UNCERTAINTY_VERSION })}</p>
    </MethodCard>
  )
}

const EXAMPLE = { stateOfChargePercent: 62, temperatureC: 21 } as const
const NAMES = ['reading', 'charge', 'temperature', 'reference', 'consumption', 'rounding'] as const
