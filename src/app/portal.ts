import {
  type Actor,
  type ActorOptions,
  type ActorRef,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  fromCallback,
  fromPromise,
  type Snapshot,
} from 'xstate'
import { publicPageOf } from '../domain/public/public-pages.ts'
import { isPrinted } from '../domain/report/report-address.ts'
import type { Language, Profile } from '../domain/session/profile.ts'
import { type Screen, screenOf } from '../domain/session/routes.ts'
import { codeRequestMachine } from '../machines/account/code-request.machine.ts'
import { newPasswordMachine } from '../machines/account/new-password.machine.ts'
import { passwordResetMachine } from '../machines/account/password-reset.machine.ts'
import { type ProfileValues, profileFormMachine } from '../machines/account/profile-form.machine.ts'
import { setPasswordMachine } from '../machines/account/set-password.machine.ts'
import type { FormRequest } from '../machines/form.types.ts'
import type { ScreenContext, ScreenEvent } from '../machines/screen.types.ts'
import { portalMachine } from '../machines/session/portal.machine.ts'
import { profileMachine } from '../machines/session/profile.machine.ts'
import { routeGuardMachine } from '../machines/session/route-guard.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import type { SelectionStored, SignInVariantStored } from '../machines/session/session.types.ts'
import { signInMachine } from '../machines/session/sign-in.machine.ts'
import { connectionMachine } from '../machines/shell/connection.machine.ts'
import { type InstallationStored, installBannerMachine } from '../machines/shell/install-banner.machine.ts'
import { type HistoryCommand, locationMachine } from '../machines/shell/location.machine.ts'
import type { notificationsMachine } from '../machines/shell/notifications.machine.ts'
import { type PreferencesChanged, preferencesMachine } from '../machines/shell/preferences.machine.ts'
import { versionCheckMachine } from '../machines/shell/version-check.machine.ts'
import { askToDiscard, closeDialogs, unsavedForm, whenSaved } from '../machines/unsaved-work.ts'
import { tellSignOut, watchSignOuts } from '../services/browser/sign-outs.ts'
import { failureFrom } from '../services/http.ts'
import { loadCode } from '../services/load-code.ts'
import type { Services } from '../services/services.ts'
import { createDealerGroupsService } from '../services/shell/dealer-groups.ts'
import { effect } from './effect.ts'
import type { ScreenModule } from './screens/define-screen.ts'

declare module '../views/portal-context.tsx' {
  interface PortalActors
    extends Readonly<
      Record<
        `${Screen}Screen`,
        ActorRef<Snapshot<unknown> & { readonly context: ScreenContext }, ScreenEvent>
      >
    > {
    readonly portal: ActorRefFrom<typeof portalMachine>
    readonly location: ActorRefFrom<typeof locationMachine>
    readonly preferences: ActorRefFrom<typeof preferencesMachine>
    readonly notifications: ActorRefFrom<typeof notificationsMachine>
    readonly profile: ActorRefFrom<typeof profileMachine>
    readonly routeGuard: ActorRefFrom<typeof routeGuardMachine>
    readonly setPassword: ActorRefFrom<typeof setPasswordMachine>
    readonly passwordReset: ActorRefFrom<typeof passwordResetMachine>
    readonly codeRequest: ActorRefFrom<typeof codeRequestMachine>
    readonly newPassword: ActorRefFrom<typeof newPasswordMachine>
    readonly signIn: ActorRefFrom<typeof signInMachine>
    readonly session: ActorRefFrom<typeof sessionMachine>
    readonly profileForm: ActorRefFrom<typeof profileFormMachine>
    readonly versionCheck: ActorRefFrom<typeof versionCheckMachine>
    readonly installBanner: ActorRefFrom<typeof installBannerMachine>
    readonly connection: ActorRefFrom<typeof connectionMachine>
  }
}

/** Functions of the page that services do not provide. */
export interface Loaders {
  /** Loads a screen; `null` for one without a file. */
  readonly loadScreen: (screen: Screen) => Promise<ScreenModule | null>
  /** Loads a language and shows it, unless the user has chosen another one meanwhile. */
  readonly loadLanguage: (language: Language, signal: AbortSignal) => Promise<void>
}

export type PortalActor = Actor<typeof portalMachine>

/** Creates the root actor, not started. Provide services to machines only here and in `src/app/screens`. */
export function createPortal(
  services: Services,
  { loadScreen, loadLanguage }: Loaders,
  options: Pick<ActorOptions<typeof portalMachine>, 'clock' | 'inspect'> = {},
): PortalActor {
  const { session, passwords, request, environment } = services
  const { forgetPlace, history, storedSelection, storedPreferences, signInVariant, versions, installation } =
    services
  const isPaper = isPrinted(history.read())

  const location = locationMachine.provide({
    actors: {
      history: fromCallback<HistoryCommand>(({ receive, sendBack }) => {
        receive((command) => {
          if (command.type === 'history.stepped') history.step(command.by)
          // The public pages are another program: load the page.
          else if (publicPageOf(command.address.path) !== null) history.leave(command.address)
          else if (command.type === 'address.pushed') history.push(command.address)
          else history.replace(command.address)
        })
        return history.watch((address, by) => sendBack({ type: 'history.moved', address, by }))
      }),
      askForm: fromCallback(({ sendBack, system }) => {
        const allow = () => sendBack({ type: 'leave.allowed' })
        const form = unsavedForm((id) => system.get(id))
        if (form === null) {
          closeDialogs((id) => system.get(id))
          return allow()
        }
        sendBack({ type: 'leave.asked' })
        return askToDiscard(form, (isDiscarded) =>
          isDiscarded ? allow() : sendBack({ type: 'leave.refused' }),
        )
      }),
    },
  })

  const preferences = preferencesMachine.provide({
    actors: {
      loadLanguage: fromPromise<void, { readonly language: Language }>(({ input, signal }) =>
        loadLanguage(input.language, signal).catch((problem: unknown) =>
          Promise.reject(failureFrom(problem)),
        ),
      ),
      savePreferences: effect(session.savePreferences),
      keepPreferences: fromCallback<PreferencesChanged>(({ receive }) => receive(storedPreferences.write)),
    },
  })

  const userSession = sessionMachine.provide({
    actors: {
      readGroups: effect(async () => {
        if (isPaper) return unasked()
        // The session ends in a moment. Without groups it asks again, if it does not end.
        if (screenOf(history.read().path) === 'signOut') return []
        return createDealerGroupsService(request, environment.VITE_CONFIGURATION_PATH).readGroups()
      }),
      profileForm: profileFormMachine.provide({
        actors: {
          submit: effect(async (asked: FormRequest<Profile, ProfileValues>) => {
            const { createOwnProfileService } = await loadCode(
              () => import('../services/session/own-profile.ts'),
            )
            return createOwnProfileService(request, environment.VITE_AUTH_PATH).saveProfile(asked)
          }),
        },
      }),
    },
  })

  const portal = portalMachine.provide({
    actors: {
      location,
      preferences,
      session: userSession,
      storeSelection: fromCallback<SelectionStored>(({ receive }) => receive(storedSelection.write)),
      profile: profileMachine.provide({
        actors: {
          readProfile: effect(session.readProfile),
        },
      }),
      routeGuard: routeGuardMachine.provide({
        actors: {
          loadScreen: effect(
            async ({ screen }: { readonly screen: Screen }) =>
              (await loadScreen(screen))?.actorsWith(services) ?? null,
          ),
        },
      }),
      signIn: signInMachine.provide({
        actors: {
          signIn: effect(session.signIn),
          requestLink: effect(passwords.requestLink),
          openProvider: effect(services.providerSignIn.open),
          loadPasskeys: effect(
            (): Promise<AnyActorLogic> =>
              loadCode(async () => (await import('./late/passkey-sign-in.ts')).loadPasskeySignIn(services)),
          ),
        },
      }),
      storeSignInVariant: fromCallback<SignInVariantStored>(({ receive }) =>
        receive(({ variant }) => signInVariant.write(variant)),
      ),
      unsavedWork: fromCallback(({ system, sendBack }) => {
        const saved = () => sendBack({ type: 'work.saved' })
        const open: AnyActorRef | undefined = system.get('session')
        if (open !== undefined)
          return whenSaved(open, saved, (count) => sendBack({ type: 'work.left', count }))
        saved()
        return undefined
      }),
      signOut: effect(async () => {
        await session.signOut()
        forgetPlace()
        tellSignOut()
      }),
      setPassword: setPasswordMachine.provide({ actors: { submit: effect(passwords.setPassword) } }),
      passwordReset: passwordResetMachine.provide({
        actors: {
          codeRequest: codeRequestMachine.provide({ actors: { submit: effect(passwords.requestCode) } }),
          newPassword: newPasswordMachine.provide({ actors: { submit: effect(passwords.resetPassword) } }),
        },
      }),
      versionCheck: versionCheckMachine.provide({
        actors: {
          readVersion: effect(isPaper ? unasked : versions.readVersion),
          keepVersion: effect(versions.storeVersion),
          takeVersion: effect<{ readonly buildId: string }, void>(versions.takeVersion),
        },
      }),
      connection: connectionMachine.provide({
        actors: {
          network: fromCallback(({ sendBack }) => services.connection.watch((type) => sendBack({ type }))),
        },
      }),
      installBanner: installBannerMachine.provide({
        actors: {
          installation: fromCallback<InstallationStored>(({ receive, sendBack }) => {
            receive((stored) => {
              if (stored.type === 'installation.stored') installation.storeInstalled()
              else installation.storeDismissed()
            })
            return installation.watch(() => sendBack({ type: 'app.installed' }))
          }),
        },
      }),
      browserEvents: fromCallback(({ sendBack }) => services.watchBrowser((type) => sendBack({ type }))),
      // Also a sign-out in another tab: what is typed here stays for the same user, as in a session that has expired.
      sessionExpiry: fromCallback(({ sendBack }) => {
        const expire = () => sendBack({ type: 'session.expired' })
        const signedOut = () => {
          forgetPlace()
          expire()
        }
        const stops = [services.watchExpiry(expire), watchSignOuts(signedOut)]
        return () => {
          for (const stop of stops) stop()
        }
      }),
    },
  })

  return createActor(portal, {
    ...options,
    id: 'portal',
    systemId: 'portal',
    input: {
      address: history.read(),
      preferences: storedPreferences.read(),
      storedSelection: storedSelection.read(),
      signInVariant: signInVariant.read(),
      providerDomain: services.providerDomain,
      knownBuild: versions.readStored(),
      installation: installation.read(),
      leftAt: services.providerSignIn.takeLeftAddress(),
    },
  })
}

/** For calls whose result a print page does not show. The server would refuse them. */
function unasked(): Promise<never> {
  return new Promise(() => undefined)
}
