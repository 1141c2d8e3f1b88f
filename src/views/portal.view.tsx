import { useSelector } from '@xstate/react'
import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Router } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { SCREENS, type Screen } from '../domain/session/routes.ts'
import type { routeGuardMachine } from '../machines/session/route-guard.machine.ts'
import { Button } from './parts/button.tsx'
import { EmptyState } from './parts/feedback.tsx'
import { ArrivalProvider, createArrival } from './parts/screen-heading.tsx'
import { PageSpinner } from './parts/spinner.tsx'
import { ScreenProvider, useChild, usePortalLocation, useScreenView } from './portal-context.tsx'
import { ConnectionView } from './shell/connection.view.tsx'
import { NotificationsView } from './shell/notifications.view.tsx'
import { ShellView } from './shell/shell.view.tsx'
import { VersionNoticeView } from './shell/version-notice.view.tsx'
import { CrashBoundary } from './support/crash-boundary.tsx'
import { CrashPage, CrashScreen, Nothing } from './support/crash-screen.tsx'
import { ProblemReportView } from './support/problem-report.view.tsx'
import { versionNotice } from './theme/recipes/shell/version-notice.recipe.ts'

type GuardState = SnapshotFrom<typeof routeGuardMachine>['value']

/** The portal: the screen that the route guard has opened, in its frame, with the notices above. */
export function PortalView() {
  const [arrive] = useState(createArrival)
  return (
    <Router hook={usePortalLocation}>
      <CrashBoundary fallback={CrashPage}>
        <ArrivalProvider arrive={arrive}>
          <FramedScreen />
        </ArrivalProvider>
        <ConnectionView />
        <NotificationsView />
      </CrashBoundary>
      <CrashBoundary fallback={Nothing}>
        <ProblemReportView />
      </CrashBoundary>
    </Router>
  )
}

function FramedScreen() {
  const guard = useChild('routeGuard')
  const screen = useSelector(guard, ({ context }) => context.screen)
  const state = useSelector(guard, ({ value }) => value)
  const isSessionOpen = useSelector(useChild('portal'), (snapshot) => snapshot.matches({ session: 'open' }))
  const content = createElement(CONTENT[state], { screen })
  const { frame } = SCREENS[screen]
  if (frame === 'bare') return <BareFrame>{content}</BareFrame>
  if (!isSessionOpen)
    return (
      <BareFrame>
        <Waiting screen={screen} />
      </BareFrame>
    )
  return <ShellView isSettings={frame === 'settings'}>{content}</ShellView>
}

function BareFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={versionNotice('frame')}>
      <VersionNoticeView />
      {children}
    </div>
  )
}

const CONTENT: Readonly<Record<GuardState, ComponentType<{ readonly screen: Screen }>>> = {
  deciding: Waiting,
  awaitingProfile: Waiting,
  opening: Waiting,
  open: OpenScreen,
  unavailable: UnavailableScreen,
  forbidden: Waiting,
  unauthenticated: Waiting,
}

function OpenScreen({ screen }: { readonly screen: Screen }) {
  const view = useScreenView(screen)
  if (view === undefined) return <Waiting screen={screen} />
  return (
    <CrashBoundary key={screen} fallback={CrashScreen}>
      <ScreenProvider screen={screen}>{createElement(view)}</ScreenProvider>
    </CrashBoundary>
  )
}

function Waiting({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation()
  return <PageSpinner label={t(screen === 'signOut' ? 'signOut.signingOut' : 'app.loading')} />
}

function UnavailableScreen() {
  const { t } = useTranslation()
  const guard = useChild('routeGuard')
  return (
    <EmptyState icon="alert" title={t('shell.unavailable')} isScreen>
      <p>{t('failure.network')}</p>
      <Button look="solid" onClick={() => guard.send({ type: 'retry.requested' })}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}
