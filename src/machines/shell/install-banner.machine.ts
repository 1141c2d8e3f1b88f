import { fromCallback, sendTo, setup } from 'xstate'
import type { Installation } from '../../domain/shell/installation.ts'

export type InstallBannerEvent = { readonly type: 'banner.dismissed' } | { readonly type: 'app.installed' }

/** Tells what to keep on this device. */
export type InstallationStored =
  | { readonly type: 'dismissal.stored' }
  | { readonly type: 'installation.stored' }

/** Offers to install the portal, on phones alone, until the offer is dismissed or the portal is installed. */
export const installBannerMachine = setup({
  types: {
    /** As it was known when the offer was first thought of. */
    context: {} as Installation,
    events: {} as InstallBannerEvent,
    input: {} as Installation,
  },
  actors: {
    /** Keeps what it is told, and tells when the portal is installed or runs as an installed app. */
    installation: fromCallback<InstallationStored>(() => () => undefined),
  },
  actions: {
    keepDismissal: sendTo('installation', { type: 'dismissal.stored' }),
    keepInstallation: sendTo('installation', { type: 'installation.stored' }),
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
  on: { 'app.installed': { target: '.installed', actions: 'keepInstallation' } },
  states: {
    deciding: {
      always: [
        { guard: 'isInstalled', target: 'installed' },
        { guard: 'isOfferable', target: 'offering' },
        { target: 'quiet' },
      ],
    },
    offering: {
      description: 'The banner of the platform is shown.',
      on: { 'banner.dismissed': { target: 'quiet', actions: 'keepDismissal' } },
    },
    quiet: { description: 'Nothing is offered: this is no phone, or the offer was dismissed here.' },
    installed: { description: 'Never offered again on this device.' },
  },
})
