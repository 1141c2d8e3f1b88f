import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { versionCheckMachine } from '../../../machines/shell/version-check.machine.ts'
import { hasUnsavedWork } from '../../../machines/unsaved-work.ts'
import { useChild } from '../../portal-context.tsx'
import { VersionNotice, type VersionPhase } from './version-notice.tsx'

/** Offers a new build while there is one. */
export function VersionNoticeView() {
  const version = useChild('versionCheck')
  const phase = useSelector(version, ({ value }) => PHASES[value])
  const portal = useChild('portal')
  return (
    <VersionNotice
      phase={phase}
      onRefresh={() =>
        version.send({
          type: 'refresh.requested',
          isWorkUnsaved: hasUnsavedWork(portal),
        })
      }
      onConfirm={() => version.send({ type: 'refresh.confirmed' })}
      onDecline={() => version.send({ type: 'refresh.declined' })}
    />
  )
}

const PHASES: Readonly<Record<SnapshotFrom<typeof versionCheckMachine>['value'], VersionPhase>> = {
  checking: 'none',
  keeping: 'none',
  current: 'none',
  outdated: 'offer',
  confirming: 'asking',
  taking: 'taking',
}
