import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'

/** The data of the device as formatted JSON, unchanged and collapsed, for troubleshooting. */
export function DebugSection({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const id = useId()
  const actor = useChild('report')
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ open: { shown: { debug: 'shown' } } }))
  return (
    <section className={`${reportPage('debug')} screen-only`} aria-label={t('report.debug.title')}>
      <Button
        icon="debug"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => actor.send({ type: 'debug.toggled' })}
      >
        {t(isShown ? 'report.debug.hide' : 'report.debug.show')}
      </Button>
      {isShown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <pre id={id} tabIndex={0}>
          {text}
        </pre>
      ) : null}
    </section>
  )
}
