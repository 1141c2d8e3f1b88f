import { type KeyboardEvent, useState } from 'react'
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
  const [wasAsked, setWasAsked] = useState(false)
  const isShown = phase !== 'none'
  const answer = (tell: () => void) => () => {
    setWasAsked(true)
    tell()
  }
  const decline = answer(onDecline)
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') decline()
  }
  return (
    <section
      className={isShown ? noticeBar('root') : undefined}
      aria-label={isShown ? t('version.label') : undefined}
    >
      <p id="version-notice" className={isShown ? noticeBar('text') : undefined} role="status">
        {isShown ? (
          <>
            <Icon name={phase === 'asking' ? 'alert' : 'refresh'} size={18} />
            <span>{t(phase === 'asking' ? 'version.ask' : 'version.offer')}</span>
          </>
        ) : null}
      </p>
      {phase === 'asking' ? (
        <div className={noticeBar('answers')}>
          <Button aria-describedby="version-notice" onClick={answer(onConfirm)} onKeyDown={pressed}>
            {t('version.confirm')}
          </Button>
          <Button
            ref={focusOn}
            look="solid"
            aria-describedby="version-notice"
            onClick={decline}
            onKeyDown={pressed}
          >
            {t('version.decline')}
          </Button>
        </div>
      ) : null}
      {phase === 'offer' || phase === 'taking' ? (
        <Button ref={wasAsked ? focusOn : null} look="solid" busy={phase === 'taking'} onClick={onRefresh}>
          {t(phase === 'taking' ? 'version.refreshing' : 'version.refresh')}
        </Button>
      ) : null}
    </section>
  )
}

/** Focuses the answer that loses nothing, and returns the focus afterwards. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
