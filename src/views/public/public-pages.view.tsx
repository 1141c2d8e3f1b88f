import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { PublicPage } from '../../domain/public/public-pages.ts'
import type { publicPagesMachine } from '../../machines/public/public-pages.machine.ts'
import { OfflineBanner } from '../parts/offline-banner.tsx'
import { CrashBoundary } from '../support/crash-boundary.tsx'
import { CrashedPage } from './crashed-page.tsx'
import { Loading } from './loading.tsx'
import { ProblemReportView } from './problem-report.view.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicNotFound, PublicUnavailable } from './public-not-found.tsx'
import { publicScreen } from './public-screens.ts'

type State = SnapshotFrom<typeof publicPagesMachine>['value']

/** The page of the address, the offline banner, and the report of a problem, which survives a crash of the page. */
export function PublicPagesView() {
  return (
    <ProblemReportView>
      <CrashBoundary fallback={CrashedPage}>
        <Page />
      </CrashBoundary>
    </ProblemReportView>
  )
}

function Page() {
  const { t } = usePublicScope()
  const state = useSelector(usePublicChild('publicPages'), ({ value }) => value)
  const isOffline = useSelector(usePublicChild('connection'), ({ value }) => value === 'offline')
  return (
    <>
      {createElement(PAGES[state])}
      <OfflineBanner isOffline={isOffline} text={t('connection.offline')} />
    </>
  )
}

/** The page exists, but its code could not be loaded. */
function CodeMissing() {
  const path = useSelector(usePublicChild('publicPages'), ({ context }) => context.address.path)
  return <PublicUnavailable path={path} />
}

const late = (page: PublicPage) => createElement(publicScreen(page) ?? CodeMissing)

const PAGES: Readonly<Record<State, ComponentType>> = {
  opening: Loading,
  ownershipReport: () => late('ownershipReport'),
  unsubscribe: () => late('unsubscribe'),
  publicReport: () => late('publicReport'),
  verifyReport: () => late('verifyReport'),
  method: () => late('method'),
  notFound: PublicNotFound,
}
