import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { FIRST_STEPS, type FirstSteps } from '../../domain/home/report-metrics.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { Icon } from '../parts/icon.tsx'
import { homePage, panel } from '../theme/recipes/home/home-page.recipe.ts'
import { linkPanel } from '../theme/recipes/home/link-panel.recipe.ts'

const HREFS: Readonly<Record<(typeof FIRST_STEPS)[number], string>> = {
  network: SCREENS.wifi.path,
  device: SCREENS.devices.path,
  report: `${SCREENS.reports.path}?filter=report_all`,
  published: `${SCREENS.reports.path}?filter=report_unpublished`,
  colleague: SCREENS.users.path,
}

/** What somebody begins with who may do it; nothing once all of it was done. */
export function FirstStepsList({ steps }: { readonly steps: FirstSteps }) {
  const { t } = useTranslation()
  const id = useId()
  const shown = FIRST_STEPS.filter((step) => steps[step] !== undefined)
  if (shown.every((step) => steps[step])) return null
  return (
    <section className={`${panel()} ${homePage('firstSteps')} ${linkPanel('root')}`} aria-labelledby={id}>
      <h2 id={id}>{t('home.firstSteps')}</h2>
      <ol>
        {shown.map((step) => (
          <li key={step}>
            <Link href={HREFS[step]} className={linkPanel('link', { done: steps[step] === true })}>
              <Icon name={steps[step] ? 'check' : 'chevronRight'} size={20} />
              <span className={linkPanel('name')}>{t(`home.firstStep.${step}`)}</span>
              {steps[step] ? <span>{t('home.firstStepDone')}</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
