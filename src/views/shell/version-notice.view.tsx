import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { versionCheckMachine } from '../../machines/shell/version-check.machine.ts'
import { useChild, useFindChild } from '../portal-context.tsx'
import { FORMS, isWorkUnsaved } from './unsaved-work.ts'
import { VersionNotice, type VersionPhase } from './version-notice.tsx'

/** Offers a new build for as long as there is one. */
export function VersionNoticeView() {
  const version = useChild('versionCheck')
  const phase = useSelector(version, ({ value }) => PHASES[value])
  const find = useFindChild()
  return (
    <VersionNotice
      phase={phase}
      onRefresh={() =>
        version.send({
          type: 'refresh.requested',
          isWorkUnsaved: isWorkUnsaved({
            forms: FORMS.map((name) => find(name)?.getSnapshot()),
            signIn: find('signIn')?.getSnapshot(),
            deviceEditors: find('deviceEditors')?.getSnapshot(),
            csvExport: find('csvExport')?.getSnapshot(),
          }),
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
