import { INSTALL_DISMISSED_KEYS, INSTALLED_KEY } from '../../domain/session/stored-keys.ts'
import { type Installation, platformOf } from '../../domain/shell/installation.ts'
import { keep } from './stored-selection.ts'

const YES = 'true'

/** The portal as an app on this device: whether it is installed, and whether that is still to be offered. */
export function createInstallation(window: Window) {
  const { localStorage: storage, navigator } = window
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  return {
    read: (): Installation => ({
      platform,
      isDismissed: platform !== null && storage.getItem(INSTALL_DISMISSED_KEYS[platform]) === YES,
      isInstalled: storage.getItem(INSTALLED_KEY) === YES,
    }),
    /** On this platform: another one asks again. */
    keepDismissed: (): void => {
      if (platform !== null) keep(storage, INSTALL_DISMISSED_KEYS[platform], YES)
    },
    keepInstalled: (): void => keep(storage, INSTALLED_KEY, YES),
    /** Tells when the portal is installed, and at once if this page is the installed app. Returns what ends it. */
    watch(listener: () => void): () => void {
      window.addEventListener('appinstalled', listener)
      if (window.matchMedia('(display-mode: standalone)').matches) listener()
      return () => window.removeEventListener('appinstalled', listener)
    },
  }
}
