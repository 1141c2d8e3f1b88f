import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { Spinner } from '../parts/spinner.tsx'
import { useChild } from '../portal-context.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { Drawing } from './report-drawing.tsx'
import { useHandedLanguage } from './use-handed-language.ts'

/** Prints a report, and leads to its PDF. */
export function PrintActions() {
  const { t } = useTranslation()
  const actor = useChild('printReport')
  const language = useHandedLanguage()
  const zip = useSelector(useChild('report'), ({ context }) => context.zip)
  /** The last PDF. */
  const printed = useSelector(actor, ({ context }) => context.file ?? null)
  const isPrinting = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  /** The browser has blocked the tab of the PDF. */
  const isBlocked = useSelector(actor, (snapshot) => snapshot.matches('blocked'))
  const print = () => actor.send({ type: 'print.requested', language, zip })
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
        {...ignoreRepeat(() => isPrinting || print())}
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
    </>
  )
}
