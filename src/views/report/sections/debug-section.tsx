import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'

interface DebugSectionProps {
  /** What the device sent, as formatted JSON. */
  readonly text: string
  readonly isShown: boolean
  readonly onToggle: () => void
}

/** The data of the device, unchanged and collapsed, for troubleshooting. */
export function DebugSection({ text, isShown, onToggle }: DebugSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={`${reportPage('debug')} screen-only`} aria-label={t('report.debug.title')}>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={onToggle}
      >
        <Icon name="debug" />
        {t(isShown ? 'report.debug.hide' : 'report.debug.show')}
      </button>
      {isShown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <pre id={id} tabIndex={0}>
          {text}
        </pre>
      ) : null}
    </section>
  )
}
