import {
  type Actor,
  type ActorOptions,
  createActor,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate'
import type { Language } from './domain/profile.ts'
import type { Screen } from './domain/routes.ts'
import { codeRequestMachine } from './machines/account/code-request.machine.ts'
import { newPasswordMachine } from './machines/account/new-password.machine.ts'
import { passwordResetMachine } from './machines/account/password-reset.machine.ts'
import { setPasswordMachine } from './machines/account/set-password.machine.ts'
import { reportsListMachine } from './machines/lists/reports-list.machine.ts'
import { trimsMachine } from './machines/lists/trims.machine.ts'
import { portalMachine } from './machines/session/portal.machine.ts'
import { profileMachine } from './machines/session/profile.machine.ts'
import { routeGuardMachine } from './machines/session/route-guard.machine.ts'
import { signInMachine } from './machines/session/sign-in.machine.ts'
import { contextSelectionMachine, type SelectionKept } from './machines/shell/context-selection.machine.ts'
import { type HistoryCommand, locationMachine } from './machines/shell/location.machine.ts'
import { type PreferencesChanged, preferencesMachine } from './machines/shell/preferences.machine.ts'
import { failureFrom } from './services/http.ts'
import type { Services } from './services/services.ts'

/** What the services cannot know: how this page loads its screens and its languages. */
export interface Loaders {
  readonly loadScreen: (screen: Screen) => Promise<void>
  readonly loadLanguage: (language: Language) => Promise<void>
}

export type PortalActor = Actor<typeof portalMachine>

/** Builds the root actor: the one table that gives the machines their services. It is not started yet. */
export function createPortal(
  services: Services,
  { loadScreen, loadLanguage }: Loaders,
  options: Pick<ActorOptions<typeof portalMachine>, 'clock' | 'inspect'> = {},
): PortalActor {
  const { session, passwords, dealerGroups, reports, trims, history, keptSelection, keptPreferences } =
    services

  const location = locationMachine.provide({
    actors: {
      history: fromCallback<HistoryCommand>(({ receive, sendBack }) => {
        receive(({ type, address }) =>
          type === 'address.pushed' ? history.push(address) : history.replace(address),
        )
        return history.watch((address) => sendBack({ type: 'history.moved', address }))
      }),
    },
  })

  const preferences = preferencesMachine.provide({
    actors: {
      loadLanguage: effect(({ language }: { readonly language: Language }) => loadLanguage(language)),
      savePreferences: effect(session.savePreferences),
      keepPreferences: fromCallback<PreferencesChanged>(({ receive }) => receive(keptPreferences.write)),
    },
  })

  const contextSelection = contextSelectionMachine.provide({
    actors: {
      readGroups: effect(dealerGroups.readGroups),
      keepSelection: fromCallback<SelectionKept>(({ receive }) => receive(keptSelection.write)),
    },
  })

  const portal = portalMachine.provide({
    actors: {
      location,
      preferences,
      contextSelection,
      profile: profileMachine.provide({ actors: { readProfile: effect(session.readProfile) } }),
      routeGuard: routeGuardMachine.provide({
        actors: { loadScreen: effect(({ screen }: { readonly screen: Screen }) => loadScreen(screen)) },
      }),
      signIn: signInMachine.provide({ actors: { signIn: effect(session.signIn) } }),
      signOut: effect(session.signOut),
      setPassword: setPasswordMachine.provide({ actors: { submit: effect(passwords.setPassword) } }),
      passwordReset: passwordResetMachine.provide({
        actors: {
          codeRequest: codeRequestMachine.provide({ actors: { submit: effect(passwords.requestCode) } }),
          newPassword: newPasswordMachine.provide({ actors: { submit: effect(passwords.resetPassword) } }),
        },
      }),
      trims: trimsMachine.provide({ actors: { readTrims: effect(trims.readTrims) } }),
      reports: reportsListMachine.provide({
        actors: { readRows: effect(reports.readRows), saveEdit: effect(reports.saveEdit) },
      }),
      browserEvents: fromCallback(({ sendBack }) => services.watchBrowser((type) => sendBack({ type }))),
      sessionExpiry: fromCallback(({ sendBack }) =>
        services.watchExpiry(() => sendBack({ type: 'session.expired' })),
      ),
    },
  })

  return createActor(portal, {
    ...options,
    id: 'portal',
    systemId: 'portal',
    input: {
      address: history.read(),
      preferences: keptPreferences.read(),
      keptSelection: keptSelection.read(),
    },
  })
}

/** A service as an actor: it rejects with a `Failure`, which travels in events and stands in contexts. */
function effect<Input, Output>(
  call: (input: NoInfer<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(({ input }) =>
    call(input).catch((problem: unknown) => Promise.reject(failureFrom(problem))),
  )
}
