import { NOTHING_FOUND } from '../../../src/domain/shell/quick-search.ts'
import { PortalView } from '../../../src/views/portal.view.tsx'
import { ComingSoonView } from '../../../src/views/shell/coming-soon.view.tsx'
import { InstallView } from '../../../src/views/shell/install/install.view.tsx'
import { NotFoundView } from '../../../src/views/shell/not-found/not-found.view.tsx'
import { ConnectionView } from '../../../src/views/shell/notices/connection.view.tsx'
import { NotificationsView } from '../../../src/views/shell/notices/notifications.view.tsx'
import { VersionNoticeView } from '../../../src/views/shell/notices/version-notice.view.tsx'
import { QuickSearchView } from '../../../src/views/shell/search/quick-search.view.tsx'
import { VinScannerView } from '../../../src/views/shell/search/vin-scanner.view.tsx'
import { ShellView } from '../../../src/views/shell/shell.view.tsx'
import { done } from '../../kit/model.ts'
import { profileForm } from '../../models/account/forms.model.ts'
import { groups, profileOf } from '../../models/samples.ts'
import { model as portal } from '../../models/session/portal.model.ts'
import { model as profile } from '../../models/session/profile.model.ts'
import { model as routeGuard } from '../../models/session/route-guard.model.ts'
import { model as session } from '../../models/session/session.model.ts'
import { model as sessionLimit } from '../../models/session/session-limit.model.ts'
import { model as connection } from '../../models/shell/connection.model.ts'
import { model as installBanner } from '../../models/shell/install-banner.model.ts'
import { model as location } from '../../models/shell/location.model.ts'
import { model as notifications } from '../../models/shell/notifications.model.ts'
import { model as preferences } from '../../models/shell/preferences.model.ts'
import { ALL_KINDS, COMMANDS, model as quickSearch } from '../../models/shell/quick-search.model.ts'
import { model as versionCheck } from '../../models/shell/version-check.model.ts'
import { model as vinScanner } from '../../models/shell/vin-scanner.model.ts'
import { ROLES } from '../../roles/grid.ts'
import { after, further, having, initial, playOf, scenesOf, withChildren } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { ANONYMOUS, worldOf } from './kit/world.ts'

const staff = worldOf('LF_ADMIN')

const NEAR = after(
  sessionLimit,
  undefined,
  { type: 'session.opened' },
  { type: 'xstate.after.firstReading.sessionLimit.watching.calm.starting' },
  done('readLimit', { reason: 'idle', endsAt: Date.UTC(2026, 8, 1, 12), endsIn: 600_000 }),
)

const SIGNING_OUT = after(
  portal,
  portal.inputs[1],
  { type: 'profile.loaded', profile: profileOf('LF_ADMIN') },
  { type: 'address.changed', address: { path: '/logout', search: '' } },
  { type: 'work.left', count: 2 },
  { type: 'xstate.after.questionDelay.portal.authentication.signingOut.saving.quiet' },
)

walk(
  'shell/shell',
  () => <ShellView isSettings={false}>The screen</ShellView>,
  () => [
    ...scenesOf(session, staff, {
      facets: ({ context }) => [[context.profile.role, context.selection, context.expanded, context.groups]],
    }),
    ...scenesOf(preferences, staff, { facets: ({ context }) => [context] }),
    ...ROLES.map((role) => ({ name: role, actors: worldOf(role, '/battery-reports') })),
  ],
  { plays: () => [playOf(location, staff)] },
)

walk(
  'shell/settings',
  () => <ShellView isSettings>The screen</ShellView>,
  () => ROLES.map((role) => ({ name: role, actors: worldOf(role, '/users') })),
)

walk('shell/coming-soon', ComingSoonView, () =>
  ['webTools', 'dealerConfig'].map((screen) => ({
    name: screen,
    actors: { ...staff, routeGuard: having(initial(routeGuard), { screen }) },
  })),
)

walk('shell/notices/connection', ConnectionView, () => scenesOf(connection, {}))

walk('shell/install/install', InstallView, () => scenesOf(installBanner, ANONYMOUS))

walk('shell/not-found/not-found', NotFoundView, () => [{ name: 'always', actors: ANONYMOUS }])

walk('shell/notices/notifications', NotificationsView, () => [
  ...scenesOf(
    notifications,
    {},
    {
      facets: ({ context }) => [context.notices.map(({ message }: { readonly message: string }) => message)],
    },
  ).map(({ play: _, ...scene }) => scene),
  ...further(
    'notifications',
    {},
    {
      'a change that can be tried again': after(notifications, undefined, {
        type: 'notice.given',
        tone: 'error',
        message: 'reports.error.trimUpdateFailed',
        page: '/home',
        subject: '2023 Tesla Model Y · 900001',
        undo: { list: 'changes', edits: [{ id: 'one' }] },
      }),
    },
  ),
])

const FOUND = after(
  quickSearch,
  undefined,
  { type: 'search.opened', commands: COMMANDS, canListAll: true, canScan: false },
  { type: 'text.typed', text: '900001', commands: [] },
  { type: 'xstate.after.debounce.quickSearch.open.waiting' },
  done('find', ALL_KINDS),
)

walk('shell/search/quick-search', QuickSearchView, () => [
  ...scenesOf(
    quickSearch,
    { ...staff, vinScanner: initial(vinScanner) },
    {
      facets: ({ context: { found, foundFor, text, ...rest } }) => [
        [rest.commands, found, foundFor === text],
        rest.reached,
        rest.failure,
        rest.canScan,
      ],
    },
  ),
  {
    name: 'in another dealership',
    actors: {
      ...worldOf('GROUP_ADMIN'),
      session: having(initial(session), {
        profile: profileOf('GROUP_ADMIN'),
        groups,
        selection: { type: 'dealership', id: 'elm' },
      }),
      quickSearch: FOUND,
    },
  },
  {
    name: 'a VIN that is nowhere',
    actors: {
      ...staff,
      quickSearch: having(FOUND, {
        text: '5YJ3E1EA3MA729542',
        foundFor: '5YJ3E1EA3MA729542',
        found: NOTHING_FOUND,
      }),
    },
  },
  { name: 'before its code is there', actors: staff },
])

walk('shell/search/vin-scanner', VinScannerView, () =>
  scenesOf(vinScanner, staff, { facets: ({ context }) => [context.problem] }),
)

walk('shell/notices/version-notice', VersionNoticeView, () =>
  scenesOf(versionCheck, { portal: initial(portal) }),
)

const typed = after(profileForm, profileForm.inputs[0], {
  type: 'field.edited',
  field: 'firstName',
  value: 'Augusta',
})

walk('shell/unsaved-work', VersionNoticeView, () =>
  scenesOf(versionCheck, {
    portal: withChildren(initial(portal), { profileForm: { getSnapshot: () => typed } }),
  }),
)

/** The portal that shows this screen. */
const staffAt = (screen: string) => ({
  ...staff,
  routeGuard: { ...having(initial(routeGuard), { screen }), value: 'open' },
})

walk(
  'portal',
  PortalView,
  () => [
    ...scenesOf(routeGuard, staff),
    ...scenesOf(routeGuard, ANONYMOUS),
    ...['signOut', 'notFound', 'report', 'profile'].map((screen) => ({
      name: `open ${screen}`,
      actors: staffAt(screen),
    })),
    { name: 'signing out with unsaved work', actors: { ...staffAt('signOut'), portal: SIGNING_OUT } },
    ...['home', 'report'].map((screen) => ({
      name: `near the end of the session, at ${screen}`,
      actors: { ...staffAt(screen), sessionLimit: NEAR },
    })),
    { name: 'offline', actors: { ...staff, connection: { ...initial(connection), value: 'offline' } } },
  ],
  { plays: () => [playOf(portal, staff)] },
)

walk('portal-unanswered', PortalView, () =>
  scenesOf(profile, { ...ANONYMOUS, routeGuard: { ...initial(routeGuard), value: 'awaitingProfile' } }),
)
