import { INSTALL_DISMISSED_KEYS, INSTALLED_KEY } from '../../domain/session/stored-keys.ts'
import { type Installation, platformOf } from '../../domain/shell/installation.ts'
import { store } from './stored-selection.ts'

const YES = 'true'

/** Installation of the portal as an app on this device. */
export function createInstallation(window: Window) {
  const { localStorage: storage, navigator } = window
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  return {
    read: (): Installation => ({
      platform,
      isDismissed: platform !== null && storage.getItem(INSTALL_DISMISSED_KEYS[platform]) === YES,
      isInstalled: storage.getItem(INSTALLED_KEY) === YES,
    }),
    /** Stored by platform: the banner of another platform still shows. */
    storeDismissed: (): void => {
      if (platform !== null) store(storage, INSTALL_DISMISSED_KEYS[platform], YES)
    },
    storeInstalled: (): void => store(storage, INSTALLED_KEY, YES),
    /**
     * Reports the installation, also at once when this page is the installed app. Returns a function that stops
     * it.
     */
    watch(listener: () => void): () => void {
      window.addEventListener('appinstalled', listener)
      if (window.matchMedia('(display-mode: standalone)').matches) listener()
      return () => window.removeEventListener('appinstalled', listener)
    },
  }
}
