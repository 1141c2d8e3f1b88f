import { sendTo, setup } from 'xstate'
import type { Installation } from '../../domain/shell/installation.ts'
import { unprovidedCallback } from '../unprovided.ts'

export type InstallBannerEvent = { readonly type: 'banner.dismissed' } | { readonly type: 'app.installed' }

/** What `installation` stores in the browser. */
export type InstallationStored =
  | { readonly type: 'dismissal.stored' }
  | { readonly type: 'installation.stored' }

/** Offers to install the portal, on phones only, until the user dismisses the offer or installs the portal. */
export const installBannerMachine = setup({
  types: {
    /** As it was when the machine started. */
    context: {} as Installation,
    events: {} as InstallBannerEvent,
    input: {} as Installation,
  },
  actors: {
    /** Stores what it receives. Sends `app.installed` when the portal is installed or runs as an installed app. */
    installation: unprovidedCallback<InstallationStored>(),
  },
  actions: {
    storeDismissal: sendTo('installation', { type: 'dismissal.stored' }),
    storeInstallation: sendTo('installation', { type: 'installation.stored' }),
  },
  guards: {
    isInstalled: ({ context }) => context.isInstalled,
    isOfferable: ({ context: { platform, isDismissed } }) => platform !== null && !isDismissed,
  },
}).createMachine({
  id: 'installBanner',
  context: ({ input }) => input,
  invoke: { id: 'installation', src: 'installation' },
  initial: 'deciding',
  on: { 'app.installed': { target: '.installed', actions: 'storeInstallation' } },
  states: {
    deciding: {
      always: [
        { guard: 'isInstalled', target: 'installed' },
        { guard: 'isOfferable', target: 'offering' },
        { target: 'quiet' },
      ],
    },
    offering: {
      description: 'The portal shows the banner of the platform.',
      on: { 'banner.dismissed': { target: 'quiet', actions: 'storeDismissal' } },
    },
    quiet: {
      description: 'The portal offers nothing: this is no phone, or the user has dismissed the offer here.',
    },
    installed: { description: 'The portal never offers it again in this browser.' },
  },
})
