import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { Spinner } from '../parts/spinner.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'
import { Drawing } from './report-drawing.tsx'

export interface ReportActionsProps {
  readonly isPrinting: boolean
  /** Address of a PDF whose tab the browser has blocked; `null` when there is none. */
  readonly printed: string | null
  /** A `mailto:` link to support. */
  readonly issueMail: string
  /** The user opens the e-mail. */
  readonly onMail: () => void
  readonly onPrint: () => void
}

/** The actions of a report: print it, or write to support. */
export function ReportActions({ isPrinting, printed, issueMail, onMail, onPrint }: ReportActionsProps) {
  const { t } = useTranslation()
  return (
    <div className={reportPage('actions')}>
      {printed === null ? null : (
        <a className={button({ variant: 'solid' })} href={printed} target="_blank" rel="noopener">
          <Icon name="share" />
          {t('report.action.openPdf')}
        </a>
      )}
      <button
        type="button"
        className={button({ variant: printed === null ? 'solid' : 'outline' })}
        aria-disabled={isPrinting || undefined}
        aria-busy={isPrinting || undefined}
        {...ignoreRepeat(() => isPrinting || onPrint())}
      >
        {isPrinting ? <Spinner /> : <Drawing name="print" size={18} />}
        {t(isPrinting ? 'report.action.printing' : 'report.action.print')}
      </button>
      <a className={button({ variant: 'outline' })} href={issueMail} {...ignoreRepeat(onMail)}>
        <Icon name="mail" />
        {t('report.action.email')}
      </a>
      <span className="visually-hidden" role="status">
        {printed === null ? '' : t('report.action.blocked')}
      </span>
    </div>
  )
}
