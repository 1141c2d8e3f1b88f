/** Platforms on which browsers install the portal as an app. */
export const PLATFORMS = ['ios', 'android'] as const
export type Platform = (typeof PLATFORMS)[number]

/** State of the installation on this device. */
export interface Installation {
  /** `null` on other devices. */
  readonly platform: Platform | null
  readonly isDismissed: boolean
  readonly isInstalled: boolean
}

/**
 * The platform of a browser; `null` for a desktop. iPadOS calls itself Macintosh, but only an iPad has a touch
 * screen.
 */
export function platformOf(userAgent: string, touchPoints: number): Platform | null {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 0) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}
