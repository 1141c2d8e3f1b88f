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
import { after, having, initial, playOf, scenesOf, withChildren } from './kit/scenes.ts'
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

walk({
  view: 'shell/shell',
  component: () => <ShellView isSettings={false}>The screen</ShellView>,
  plays: () => [playOf(location, { id: 'location', beside: staff })],
  scenes: () => [
    ...scenesOf(session, {
      id: 'session',
      beside: staff,
      facets: ({ context }) => [[context.profile.role, context.selection, context.expanded, context.groups]],
    }),
    ...scenesOf(preferences, { id: 'preferences', beside: staff, facets: ({ context }) => [context] }),
    ...ROLES.map((role) => ({ name: role, actors: worldOf(role, '/battery-reports') })),
  ],
})

walk({
  view: 'shell/settings',
  component: () => <ShellView isSettings>The screen</ShellView>,
  scenes: () => ROLES.map((role) => ({ name: role, actors: worldOf(role, '/users') })),
})

walk({
  view: 'shell/coming-soon',
  component: ComingSoonView,
  scenes: () =>
    ['webTools', 'dealerConfig'].map((screen) => ({
      name: screen,
      actors: { ...staff, routeGuard: having(initial(routeGuard), { screen }) },
    })),
})

walk({
  view: 'shell/notices/connection',
  component: ConnectionView,
  scenes: () => scenesOf(connection, { id: 'connection', beside: {} }),
})

walk({
  view: 'shell/install/install',
  component: InstallView,
  scenes: () => scenesOf(installBanner, { id: 'installBanner', beside: ANONYMOUS }),
})

walk({
  view: 'shell/not-found/not-found',
  component: NotFoundView,
  scenes: () => [{ name: 'always', actors: ANONYMOUS }],
})

walk({
  view: 'shell/notices/notifications',
  component: NotificationsView,
  scenes: () =>
    scenesOf(notifications, {
      id: 'notifications',
      beside: {},
      facets: ({ context }) => [context.notices.map(({ message }: { readonly message: string }) => message)],
      // Notices come and go with a motion, which takes time: the browser tests see them do it.
    }).map(({ play: _, ...scene }) => scene),
})

const FOUND = after(
  quickSearch,
  undefined,
  { type: 'search.opened', commands: COMMANDS, canListAll: true, canScan: false },
  { type: 'text.typed', text: '900001', commands: [] },
  { type: 'xstate.after.debounce.quickSearch.open.waiting' },
  done('find', ALL_KINDS),
)

walk({
  view: 'shell/search/quick-search',
  component: QuickSearchView,
  scenes: () => [
    ...scenesOf(quickSearch, {
      id: 'quickSearch',
      beside: { ...staff, vinScanner: initial(vinScanner) },
      facets: ({ context: { found, foundFor, text, ...rest } }) => [
        [rest.commands, found, foundFor === text],
        rest.reached,
        rest.failure,
        rest.canScan,
      ],
    }),
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
  ],
})

walk({
  view: 'shell/search/vin-scanner',
  component: VinScannerView,
  scenes: () =>
    scenesOf(vinScanner, { id: 'vinScanner', beside: staff, facets: ({ context }) => [context.problem] }),
})

walk({
  view: 'shell/notices/version-notice',
  component: VersionNoticeView,
  scenes: () => scenesOf(versionCheck, { id: 'versionCheck', beside: { portal: initial(portal) } }),
})

const typed = after(profileForm, profileForm.inputs[0], {
  type: 'field.edited',
  field: 'firstName',
  value: 'Augusta',
})

walk({
  view: 'shell/unsaved-work',
  component: VersionNoticeView,
  scenes: () =>
    scenesOf(versionCheck, {
      id: 'versionCheck',
      beside: { portal: withChildren(initial(portal), { profileForm: { getSnapshot: () => typed } }) },
    }),
})

walk({
  view: 'portal',
  component: PortalView,
  plays: () => [playOf(portal, { id: 'portal', beside: staff })],
  scenes: () => [
    ...scenesOf(routeGuard, { id: 'routeGuard', beside: staff }),
    ...scenesOf(routeGuard, { id: 'routeGuard', beside: ANONYMOUS }),
    ...['signOut', 'notFound', 'report', 'profile'].map((screen) => ({
      name: `open ${screen}`,
      actors: { ...staff, routeGuard: { ...having(initial(routeGuard), { screen }), value: 'open' } },
    })),
    {
      name: 'signing out with unsaved work',
      actors: {
        ...staff,
        portal: SIGNING_OUT,
        routeGuard: { ...having(initial(routeGuard), { screen: 'signOut' }), value: 'open' },
      },
    },
    ...['home', 'report'].map((screen) => ({
      name: `near the end of the session, at ${screen}`,
      actors: {
        ...staff,
        routeGuard: { ...having(initial(routeGuard), { screen }), value: 'open' },
        sessionLimit: NEAR,
      },
    })),
    { name: 'offline', actors: { ...staff, connection: { ...initial(connection), value: 'offline' } } },
  ],
})

walk({
  view: 'portal-unanswered',
  component: PortalView,
  scenes: () =>
    scenesOf(profile, {
      id: 'profile',
      beside: { ...ANONYMOUS, routeGuard: { ...initial(routeGuard), value: 'awaitingProfile' } },
    }),
})
