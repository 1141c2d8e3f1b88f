import type { paper } from '../../i18n/en/report-paper.ts'
import { meaning } from '../theme/recipes/report/report-card.recipe.ts'
import type { ReportWords } from './report-texts.ts'

interface MeaningProps {
  readonly of: Exclude<keyof (typeof paper)['explain'], 'ask'>
  /** The name of the figure, for whoever hears the question alone. */
  readonly about: string
  readonly t: ReportWords['t']
}

/** What a figure means, for a layperson who asks. Not on paper. */
export function Meaning({ of, about, t }: MeaningProps) {
  return (
    <details className={meaning()}>
      <summary>
        {t('report.explain.ask')}
        <span className="visually-hidden"> {about}</span>
      </summary>
      <p>{t(`report.explain.${of}`)}</p>
    </details>
  )
}
