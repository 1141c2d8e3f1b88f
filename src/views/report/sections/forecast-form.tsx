import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import { Button } from '../../parts/button.tsx'
import { quotedReasonOf } from '../../parts/failure-reason.ts'
import { FieldError } from '../../parts/field.tsx'
import { focusProblemSoon } from '../../parts/focus-problem.ts'
import { Spinner } from '../../parts/spinner.tsx'
import { forecastForm } from '../../theme/recipes/report/range-section.recipe.ts'

export interface ForecastFormProps {
  readonly typed: string
  /** The postal code whose seasons are shown; empty when there is none. */
  readonly shown: string
  readonly busy: boolean
  readonly isInvalid: boolean
  /** Why the location could not be read. */
  readonly failure: Failure | null
  readonly on: {
    readonly type: (text: string) => void
    readonly submit: () => void
    readonly retry: () => void
  }
}

/** Asks for the location of the forecast: a postal code of Canada, or a ZIP code of the United States. */
export function ForecastForm({ typed, shown, busy, isInvalid, failure, on }: ForecastFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const error = isInvalid ? t('report.forecast.invalidCode') : failure ? quotedReasonOf(failure, t) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    on.submit()
    focusProblemSoon(event.currentTarget)
  }
  return (
    <form
      className={`${forecastForm('root')} field screen-only`}
      onSubmit={submit}
      noValidate
      aria-busy={busy}
    >
      <label htmlFor={id}>{t('report.range.zip')}</label>
      <div className={forecastForm('row')}>
        <div className={`input ${error ? 'invalid' : ''}`}>
          <input
            id={id}
            name="postal-code"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={16}
            size={9}
            placeholder={shown}
            value={typed}
            onChange={({ target }) => on.type(target.value)}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-error`}
          />
          {busy ? <Spinner late /> : null}
        </div>
        <Button type="submit">{t('report.range.forecast')}</Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {failure ? (
        <Button look="link" onClick={on.retry}>
          {t('action.retry')}
        </Button>
      ) : null}
    </form>
  )
}
