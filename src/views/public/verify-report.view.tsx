import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { MAX_TYPED_NUMBER, verifyPathOf } from '../../domain/public/verify-address.ts'
import type { VerifyReportScreen } from '../../machines/public/verify-report.machine.ts'
import { Form } from '../parts/form.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { verifyPage } from '../theme/recipes/public/verify-page.recipe.ts'
import { PublicBar } from './public-bar.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicFooter } from './report-problem.tsx'
import { TooMany, Unverified, VerifiedResult } from './verified-result.tsx'

/** The page that checks a number from paper. What was typed stays in the field, whatever the answer is. */
export function VerifyReportView() {
  const { t } = usePublicScope()
  const typed = useSelector(usePublicChild('verifyReport'), ({ context }) => context.typed)
  return (
    <>
      <PublicBar to={typed === '' ? '?' : `${verifyPathOf()}?number=${encodeURIComponent(typed)}&`} />
      <main className={`${publicReport('root')} ${verifyPage('root')}`}>
        <div>
          <PublicHeading title={t('verify.title')} />
          <p className={publicReport('intro')}>{t('verify.intro')}</p>
        </div>
        <NumberForm />
        <div role="status">
          <Result />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}

function NumberForm() {
  const { t } = usePublicScope()
  const id = useId()
  const actor = usePublicChild('verifyReport')
  const { typed } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isMistyped = useSelector(actor, ({ value }) => value === 'mistyped')
  return (
    <Form
      className={verifyPage('field')}
      busy={isBusy}
      onSubmit={() => actor.send({ type: 'number.submitted' })}
    >
      <label htmlFor={id}>{t('verify.number')}</label>
      <div className={verifyPage('row')}>
        <div className={`input tall ${isMistyped ? 'invalid' : ''}`}>
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the page is for this field.
            autoFocus={typed === ''}
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_TYPED_NUMBER}
            value={typed}
            onChange={({ target }) => actor.send({ type: 'number.typed', text: target.value })}
            aria-invalid={isMistyped}
            aria-describedby={`${id}-hint ${id}-error`}
          />
        </div>
        <button
          type="submit"
          className={button({ variant: 'solid', size: 'tall' })}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? <Spinner /> : null}
          {t(isBusy ? 'verify.checking' : 'verify.check')}
        </button>
      </div>
      <p id={`${id}-error`} className={verifyPage('error')} aria-live="polite">
        {isMistyped ? t(typed.trim() === '' ? 'verify.empty' : 'verify.mistyped') : null}
      </p>
      <p id={`${id}-hint`} className={verifyPage('hint')}>
        {t('verify.hint')}
      </p>
    </Form>
  )
}

/** Of all states, so that a new one without a result does not compile. */
const RESULTS: Readonly<Record<VerifyReportScreen, (() => ReactNode) | null>> = {
  opening: null,
  asking: null,
  checking: null,
  mistyped: null,
  current: () => <VerifiedResult state="current" />,
  measuredAgain: () => <VerifiedResult state="measuredAgain" />,
  superseded: () => <VerifiedResult state="superseded" />,
  withdrawn: () => <VerifiedResult state="withdrawn" />,
  unknown: () => <Unverified state="unknown" />,
  tooMany: () => <TooMany />,
  failed: () => <Unverified state="failed" />,
}

function Result() {
  const state = useSelector(usePublicChild('verifyReport'), ({ value }) => value)
  return RESULTS[state]?.() ?? null
}
