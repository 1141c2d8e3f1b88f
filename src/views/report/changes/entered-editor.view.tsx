import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { reportChange } from '../../../domain/changes/change.ts'
import { type BatteryReport, unitOf } from '../../../domain/report/battery-report.ts'
import {
  ENERGY_LIMITS,
  type EnteredField,
  type EnteredFigures,
  enteredIn,
  rangeLimits,
  TRIM_LENGTH,
} from '../../../domain/report/entered-figures.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { isValidVin } from '../../../domain/vin.ts'
import { reportTextsOf } from '../../../i18n/issued-words.ts'
import { reportFormatsOf } from '../../../i18n/report-formats.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { distanceText, kwhText, type ReportWords } from '../report-texts.ts'
import { CorrectionState } from './correction-state.tsx'
import { usePending } from './use-pending.ts'
import { useTrimEdit } from './use-trim-edit.ts'

interface EnteredProps {
  readonly report: BatteryReport
}

/**
 * The figures when new of a vehicle that the catalogue does not list. Its inputs alone hold what is typed, and the browser says what is
 * not possible.
 */
export function EnteredEditor({ report }: EnteredProps) {
  const { t } = useTranslation()
  const edit = useTrimEdit(report)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const words = { t: reportTextsOf(t, language, null), formats: reportFormatsOf(language) }
  const { id, version } = report
  const changed = { id, kind: 'entered' } as const
  const {
    isBusy,
    values: { entered: from = enteredOf(report) },
  } = usePending(changed)
  const unit = from?.range.unit ?? unitOf(report)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const textOf = (field: EnteredField) => String(typed.get(field) ?? '')
    const entered = enteredIn(
      { trim: textOf('trim'), energy: textOf('energy'), range: textOf('range') },
      unit,
    )
    if (typeof entered !== 'string') {
      const subject = { id, version, name: vehicleLabel(report) }
      return edit(reportChange('entered', subject, from, entered))
    }
    const [min, max] = entered === 'energy' ? ENERGY_LIMITS : rangeLimits(unit)
    form
      .querySelector<HTMLInputElement>(`[name=${entered}]`)
      ?.setCustomValidity(
        t(`entered.problem.${entered}`, { min: words.formats.whole(min), max: words.formats.whole(max) }),
      )
    form.reportValidity()
  }
  return (
    <form ref={takeFocus} noValidate aria-busy={isBusy} onSubmit={submit} onInput={clearProblem}>
      <p className={reportPage('finePrint')}>{t('entered.intro')}</p>
      {isValidVin(report.vehicle.vin) ? null : (
        <p className={reportPage('finePrint')}>{t('entered.wrongVin')}</p>
      )}
      <TextField
        name="trim"
        label={t('entered.trim')}
        maxLength={TRIM_LENGTH}
        autoComplete="off"
        defaultValue={from?.trim}
      />
      <TextField
        name="energy"
        inputMode="decimal"
        label={t('entered.energy')}
        autoComplete="off"
        defaultValue={from?.energyKwh}
      />
      <TextField
        name="range"
        inputMode="decimal"
        label={t('entered.range', { unit: t(`report.unit.short.${unit}`) })}
        autoComplete="off"
        defaultValue={from?.range.value}
      />
      <Button type="submit" look="solid">
        {t('entered.save')}
      </Button>
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

function clearProblem({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement) target.setCustomValidity('')
}

/** The button that has opened the form is gone. */
function takeFocus(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector('input')?.focus()
}
