import { useSelector } from '@xstate/react'
import { createElement } from 'react'
import { OfflineBanner } from '../parts/offline-banner.tsx'
import { CrashBoundary } from '../support/crash-boundary.tsx'
import { CrashedPage } from './crashed-page.tsx'
import { Loading } from './loading.tsx'
import { ProblemReportView } from './problem-report.view.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicNotFound, PublicUnavailable } from './public-not-found.tsx'
import { publicScreen } from './public-screens.ts'

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
      {state === 'opening' ? (
        <Loading />
      ) : state === 'notFound' ? (
        <PublicNotFound />
      ) : (
        createElement(publicScreen(state) ?? CodeMissing)
      )}
      <OfflineBanner isOffline={isOffline} text={t('connection.offline')} />
    </>
  )
}

/** The page exists, but its code could not be loaded. */
function CodeMissing() {
  const path = useSelector(usePublicChild('publicPages'), ({ context }) => context.address.path)
  return <PublicUnavailable path={path} />
}
