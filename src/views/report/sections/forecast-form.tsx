import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { quotedReasonOf } from '../../parts/failure-reason.ts'
import { FieldError } from '../../parts/field.tsx'
import { focusProblemSoon } from '../../parts/focus-problem.ts'
import { Spinner } from '../../parts/spinner.tsx'
import { useChild } from '../../portal-context.tsx'
import { forecastForm } from '../../theme/recipes/report/range-section.recipe.ts'

/** Asks for the location of the forecast: a postal code of Canada, or a ZIP code of the United States. */
export function ForecastForm() {
  const { t } = useTranslation()
  const id = useId()
  const actor = useChild('rangeForecast')
  const { typed, location } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.hasTag('invalid'))
  const failure = useSelector(actor, (snapshot) =>
    snapshot.hasTag('failed') ? snapshot.context.failure : null,
  )
  const error = isInvalid ? t('report.forecast.invalidCode') : failure ? quotedReasonOf(failure, t) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'code.submitted' })
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
            placeholder={location?.code ?? ''}
            value={typed}
            onChange={({ target }) => actor.send({ type: 'code.typed', text: target.value })}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-error`}
          />
          {busy ? <Spinner late /> : null}
        </div>
        <Button type="submit">{t('report.range.forecast')}</Button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {failure ? (
        <Button look="link" onClick={() => actor.send({ type: 'retry.requested' })}>
          {t('action.retry')}
        </Button>
      ) : null}
    </form>
  )
}
