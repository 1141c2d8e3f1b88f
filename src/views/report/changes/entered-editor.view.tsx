import { useSelector } from '@xstate/react'
import type { ChangeEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { reportChange } from '../../../domain/changes/change.ts'
import { type BatteryReport, unitOf } from '../../../domain/report/battery-report.ts'
import {
  ENERGY_LIMITS,
  type EnteredField,
  type EnteredFigures,
  enteredIn,
  enteredTexts,
  rangeLimits,
  TRIM_LENGTH,
} from '../../../domain/report/entered-figures.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { reportTextsOf } from '../../../i18n/issued-words.ts'
import { reportFormatsOf } from '../../../i18n/report-formats.ts'
import { refusedChange } from '../../../machines/changes/changes.rules.ts'
import { Button } from '../../parts/button.tsx'
import { DiscardQuestion, useDiscarding } from '../../parts/discard-question.tsx'
import { focusProblemSoon } from '../../parts/focus-problem.ts'
import { TextField } from '../../parts/text-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { useLanguage } from '../../session/use-session.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { distanceText, kwhText, type ReportWords } from '../report-texts.ts'
import { CorrectionState, takeFocus } from './correction-state.tsx'
import { usePending } from './use-pending.ts'
import { useTrimEdit } from './use-trim-edit.ts'

interface EnteredProps {
  readonly report: BatteryReport
}

/** The figures when new of a vehicle that the catalogue does not list. */
export function EnteredEditor({ report }: EnteredProps) {
  const { t } = useTranslation()
  const edit = useTrimEdit(report)
  const actor = useChild('enteredFigures')
  const { typed, problem } = useSelector(actor, ({ context }) => context)
  const discarding = useDiscarding(actor)
  const { isAsking } = discarding
  const language = useLanguage()
  const words = { t: reportTextsOf(t, language, null), formats: reportFormatsOf(language) }
  const { id, version } = report
  const changed = { id, kind: 'entered' } as const
  const {
    isBusy,
    values: { entered: former = enteredOf(report) },
  } = usePending(changed)
  const unit = former?.range.unit ?? unitOf(report)
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isRefused =
    useSelector(useChild('changes'), ({ context }) => refusedChange(context, changed)) !== undefined
  // Once they are saved, the figures of the report count: it may be read anew, or the change be taken back.
  const texts = (isUnsaved || isRefused ? typed : null) ?? enteredTexts(former)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = enteredIn(texts, unit)
    const isPossible = typeof entered !== 'string'
    actor.send({ type: 'figures.submitted', problem: isPossible ? null : entered })
    if (isPossible)
      edit(reportChange('entered', { id, version, name: vehicleLabel(report) }, former, entered))
    focusProblemSoon(event.currentTarget)
  }
  const [min, max] = problem === 'energy' ? ENERGY_LIMITS : rangeLimits(unit)
  const fieldOf = (field: EnteredField) => ({
    value: texts[field],
    error:
      problem === field
        ? t(`entered.problem.${field}`, { min: words.formats.whole(min), max: words.formats.whole(max) })
        : null,
    readOnly: isAsking,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      actor.send({ type: 'figures.typed', typed: { ...texts, [field]: target.value } }),
  })
  return (
    <form ref={takeFocus} noValidate aria-busy={isBusy} onSubmit={submit}>
      <p className={reportPage('finePrint')}>{t('entered.intro')}</p>
      <TextField label={t('entered.trim')} maxLength={TRIM_LENGTH} {...fieldOf('trim')} />
      <TextField label={t('entered.energy')} inputMode="decimal" {...fieldOf('energy')} />
      <TextField
        label={t('entered.range', { unit: t(`report.unit.short.${unit}`) })}
        inputMode="decimal"
        {...fieldOf('range')}
      />
      {isAsking ? null : (
        <Button type="submit" look="solid">
          {t('entered.save')}
        </Button>
      )}
      <DiscardQuestion {...discarding} />
      <WhoEntered report={report} formats={words.formats} />
      <CorrectionState
        changed={changed}
        title={t('entered.failed')}
        choiceText={({ entered }) =>
          entered ? t('entered.figures', enteredText(entered, words)) : t('entered.none')
        }
      />
    </form>
  )
}

function WhoEntered({ report, formats }: EnteredProps & Pick<ReportWords, 'formats'>) {
  const { t } = useTranslation()
  const { by, at } = report.entered ?? { by: null, at: null }
  if (at === null) return null
  const date = formats.date(at, report.dealership?.timeZone ?? null)
  return (
    <p className={reportPage('finePrint')}>
      {by === null ? t('entered.byNobody', { date }) : t('entered.by', { name: by, date })}
    </p>
  )
}

function enteredOf({ trim, entered }: BatteryReport): EnteredFigures | null {
  return entered && trim !== null ? { trim, energyKwh: entered.energyKwh, range: entered.range } : null
}

function enteredText({ trim, energyKwh, range }: EnteredFigures, words: ReportWords) {
  return { trim, energy: kwhText(energyKwh, words), range: distanceText(range, words) }
}
