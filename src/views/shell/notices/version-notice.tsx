import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { noticeBar } from '../../theme/recipes/shell/notice-bar.recipe.ts'

export type VersionPhase = 'none' | 'offer' | 'asking' | 'taking'

interface VersionNoticeProps {
  readonly phase: VersionPhase
  readonly onRefresh: () => void
  readonly onConfirm: () => void
  readonly onDecline: () => void
}

/**
 * A bar that moves the page down instead of covering it, and stays until it is answered. Its live region exists from the start,
 * so that screen readers announce what appears in it.
 */
export function VersionNotice({ phase, onRefresh, onConfirm, onDecline }: VersionNoticeProps) {
  const { t } = useTranslation()
  const isShown = phase !== 'none'
  const isAsking = phase === 'asking'
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isAsking) onDecline()
  }
  return (
    <section
      className={isShown ? noticeBar('root') : undefined}
      aria-label={isShown ? t('version.label') : undefined}
    >
      <p id="version-notice" className={isShown ? noticeBar('text') : undefined} role="status">
        {isShown ? (
          <>
            <Icon name={isAsking ? 'alert' : 'refresh'} size={18} />
            <span>{t(isAsking ? 'version.ask' : 'version.offer')}</span>
          </>
        ) : null}
      </p>
      {isShown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus.
        <div className={noticeBar('answers')} onKeyDown={pressed}>
          {isAsking ? (
            <Button aria-describedby="version-notice" onClick={onConfirm}>
              {t('version.confirm')}
            </Button>
          ) : null}
          {/* One element, which keeps the focus: from the offer to the answer that loses nothing, and back. */}
          <Button
            look="solid"
            aria-describedby={isAsking ? 'version-notice' : undefined}
            busy={phase === 'taking'}
            onClick={isAsking ? onDecline : onRefresh}
          >
            {isAsking
              ? t('version.decline')
              : t(phase === 'taking' ? 'version.refreshing' : 'version.refresh')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
