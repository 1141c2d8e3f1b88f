import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { Spinner } from '../parts/spinner.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { Drawing } from './report-drawing.tsx'

export interface ReportActionsProps {
  readonly isPrinting: boolean
  /** The last PDF; `null` when there is none. */
  readonly printed: { readonly address: string; readonly fileName: string } | null
  /** The browser has blocked the tab of the PDF. */
  readonly isBlocked: boolean
  /** A `mailto:` link to support. */
  readonly issueMail: string
  readonly onPrint: () => void
}

/** Prints a report, leads to its PDF, and writes to support. */
export function ReportActions(props: ReportActionsProps) {
  const { isPrinting, printed, isBlocked, issueMail, onPrint } = props
  const { t } = useTranslation()
  return (
    <>
      {printed !== null && isBlocked ? (
        <a className={button({ variant: 'solid' })} href={printed.address} target="_blank" rel="noopener">
          <Icon name="share" />
          {t('report.action.openPdf')}
        </a>
      ) : null}
      <button
        type="button"
        className={button({ variant: isBlocked ? 'outline' : 'solid' })}
        aria-disabled={isPrinting || undefined}
        aria-busy={isPrinting || undefined}
        {...ignoreRepeat(() => isPrinting || onPrint())}
      >
        {isPrinting ? <Spinner /> : <Drawing name="print" size={18} />}
        {t(isPrinting ? 'report.action.printing' : 'report.action.print')}
      </button>
      {printed === null ? null : (
        <a className={button({ variant: 'outline' })} href={printed.address} download={printed.fileName}>
          <Icon name="download" />
          {t('report.action.downloadPdf')}
        </a>
      )}
      <a className={button({ variant: 'outline' })} href={issueMail}>
        <Icon name="mail" />
        {t('report.action.email')}
      </a>
    </>
  )
}
