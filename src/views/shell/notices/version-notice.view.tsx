import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { versionCheckMachine } from '../../../machines/shell/version-check.machine.ts'
import { hasNote, hasUnsavedWork } from '../../../machines/unsaved-work.ts'
import { Button } from '../../parts/button.tsx'
import { useChild, usePortal } from '../../portal-context.tsx'
import { NoticeBar } from './notice-bar.tsx'

type VersionPhase = 'none' | 'offer' | 'asking' | 'taking'

const PHASES: Readonly<Record<SnapshotFrom<typeof versionCheckMachine>['value'], VersionPhase>> = {
  checking: 'none',
  keeping: 'none',
  current: 'none',
  outdated: 'offer',
  confirming: 'asking',
  taking: 'taking',
}

/** Offers a new build, and stays until it is answered. */
export function VersionNoticeView() {
  const { t } = useTranslation()
  const version = useChild('versionCheck')
  const phase = useSelector(version, ({ value }) => PHASES[value])
  const portal = useChild('portal')
  const { actor: reporting } = usePortal().problemReport
  const refresh = () => {
    const isWorkUnsaved = hasUnsavedWork(portal) || hasNote(reporting.current())
    version.send({ type: 'refresh.requested', isWorkUnsaved })
  }
  const decline = () => version.send({ type: 'refresh.declined' })
  const isAsking = phase === 'asking'
  return (
    <NoticeBar
      id="version-notice"
      label={t('version.label')}
      icon={isAsking ? 'alert' : 'refresh'}
      text={phase === 'none' ? null : t(isAsking ? 'version.ask' : 'version.offer')}
      onKeyDown={({ key }) => key === 'Escape' && isAsking && decline()}
    >
      {isAsking ? (
        <Button aria-describedby="version-notice" onClick={() => version.send({ type: 'refresh.confirmed' })}>
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
        {isAsking ? t('version.decline') : t(phase === 'taking' ? 'version.refreshing' : 'version.refresh')}
      </Button>
    </NoticeBar>
  )
}
