import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { versionCheckMachine } from '../../../machines/shell/version-check.machine.ts'
import { hasUnsavedWork } from '../../../machines/unsaved-work.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useChild } from '../../portal-context.tsx'
import { noticeBar } from '../../theme/recipes/shell/notice-bar.recipe.ts'

type VersionPhase = 'none' | 'offer' | 'asking' | 'taking'

const PHASES: Readonly<Record<SnapshotFrom<typeof versionCheckMachine>['value'], VersionPhase>> = {
  checking: 'none',
  keeping: 'none',
  current: 'none',
  outdated: 'offer',
  confirming: 'asking',
  taking: 'taking',
}

/**
 * Offers a new build in a bar that moves the page down instead of covering it, and stays until it is answered. Its live region
 * exists from the start, so that screen readers announce what appears in it.
 */
export function VersionNoticeView() {
  const { t } = useTranslation()
  const version = useChild('versionCheck')
  const phase = useSelector(version, ({ value }) => PHASES[value])
  const portal = useChild('portal')
  const refresh = () => version.send({ type: 'refresh.requested', isWorkUnsaved: hasUnsavedWork(portal) })
  const decline = () => version.send({ type: 'refresh.declined' })
  const isShown = phase !== 'none'
  const isAsking = phase === 'asking'
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isAsking) decline()
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
            <Button
              aria-describedby="version-notice"
              onClick={() => version.send({ type: 'refresh.confirmed' })}
            >
              {t('version.confirm')}
            </Button>
          ) : null}
          {/* One element, which keeps the focus: from the offer to the answer that loses nothing, and back. */}
          <Button
            look="solid"
            aria-describedby={isAsking ? 'version-notice' : undefined}
            busy={phase === 'taking'}
            onClick={isAsking ? decline : refresh}
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
