import { useSelector } from '@xstate/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Router } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { SCREENS, type Screen, SIGN_OUT_PATH } from '../domain/session/routes.ts'
import type { routeGuardMachine } from '../machines/session/route-guard.machine.ts'
import { FailureState } from './parts/feedback.tsx'
import { PageSpinner } from './parts/spinner.tsx'
import { ScreenProvider, useChild, usePortal } from './portal-context.tsx'
import { UnsavedNotice } from './session/unsaved-notice.tsx'
import { ConnectionView } from './shell/notices/connection.view.tsx'
import { NoticeBars } from './shell/notices/notice-bars.tsx'
import { NotificationsView } from './shell/notices/notifications.view.tsx'
import { QuickSearchLayer } from './shell/search/quick-search-layer.tsx'
import { ShellView } from './shell/shell.view.tsx'
import { CrashBoundary } from './support/crash-boundary.tsx'
import { CrashPage, CrashScreen, Nothing } from './support/crash-screen.tsx'
import { ProblemReportView } from './support/problem-report.view.tsx'
import { noticeBar } from './theme/recipes/shell/notice-bar.recipe.ts'
import { usePortalLocation } from './use-portal-location.ts'

type GuardState = SnapshotFrom<typeof routeGuardMachine>['value']

/** The portal: the screen that the route guard has opened, in its frame, with the notices above. */
export function PortalView() {
  return (
    <Router hook={usePortalLocation}>
      <CrashBoundary fallback={CrashPage}>
        <FramedScreen />
        <ConnectionView />
        <NotificationsView />
      </CrashBoundary>
      <CrashBoundary fallback={Nothing}>
        <QuickSearchLayer />
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
  const isBare = frame === 'bare'
  if (isSessionOpen && !isBare) return <ShellView isSettings={frame === 'settings'}>{content}</ShellView>
  if (isBare && state !== 'awaitingProfile') return <BareFrame>{content}</BareFrame>
  if (!isBare && !isSessionOpen && state !== 'awaitingProfile')
    return (
      <BareFrame>
        <Waiting screen={screen} />
      </BareFrame>
    )
  return (
    <BareFrame>
      <main id="content">{content}</main>
    </BareFrame>
  )
}

function BareFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={noticeBar('frame')}>
      <NoticeBars />
      {children}
    </div>
  )
}

const CONTENT: Readonly<Record<GuardState, ComponentType<{ readonly screen: Screen }>>> = {
  deciding: Waiting,
  awaitingProfile: AwaitedScreen,
  opening: Waiting,
  open: OpenScreen,
  unavailable: UnavailableScreen,
  confined: Waiting,
  forbidden: Waiting,
  unauthenticated: Waiting,
}

function OpenScreen({ screen }: { readonly screen: Screen }) {
  const { viewOf, child } = usePortal()
  const view = viewOf(screen)
  const isDown = useSelector(child('session'), (snapshot) => snapshot?.context.crashed?.includes(screen))
  const hasPartDown = useSelector(child(`${screen}Screen`), (snapshot) =>
    snapshot?.context.crashed?.some((part) => part !== screen),
  )
  // They do not run when the whole portal has crashed: what is around this shows that.
  const restart = () => {
    child('session')?.send({ type: 'part.restarted' })
    child('routeGuard')?.send({ type: 'retry.requested' })
  }
  if (view === undefined) return <Waiting screen={screen} />
  return (
    <CrashBoundary key={screen} fallback={CrashScreen} isDown={isDown || hasPartDown} onRestart={restart}>
      <ScreenProvider screen={screen}>{createElement(view)}</ScreenProvider>
    </CrashBoundary>
  )
}

function Waiting({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation()
  return screen === 'signOut' ? <SigningOut /> : <PageSpinner label={t('app.loading')} />
}

function SigningOut() {
  const { t } = useTranslation()
  const isAsking = useSelector(useChild('portal'), (snapshot) =>
    snapshot.matches({ authentication: { signingOut: { saving: 'asking' } } }),
  )
  return (
    <>
      {isAsking ? <UnsavedNotice /> : null}
      <PageSpinner label={t('signOut.signingOut')} />
    </>
  )
}

function UnavailableScreen() {
  const { t } = useTranslation()
  const guard = useChild('routeGuard')
  return (
    <FailureState
      title={t('shell.unavailable')}
      failure={{ code: 'network' }}
      onRetry={() => guard.send({ type: 'retry.requested' })}
      isScreen
    />
  )
}

function AwaitedScreen({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation()
  const profile = useChild('profile')
  const failure = useSelector(profile, ({ context }) => context.failure)
  const isBusy = useSelector(profile, (snapshot) => snapshot.hasTag('busy'))
  if (failure === null) return <Waiting screen={screen} />
  return (
    <FailureState
      title={t('shell.unanswered')}
      failure={failure}
      onRetry={() => profile.send({ type: 'retry.requested' })}
      busy={isBusy}
      isScreen
    >
      <Link href={SIGN_OUT_PATH}>{t('shell.signOut')}</Link>
    </FailureState>
  )
}
