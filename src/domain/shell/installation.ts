/** Phones and tablets on which the portal can be installed from the browser. */
export const PLATFORMS = ['ios', 'android'] as const
export type Platform = (typeof PLATFORMS)[number]

/** What is known about installing the portal on this device. */
export interface Installation {
  /** `null` on anything that is no phone or tablet. */
  readonly platform: Platform | null
  readonly isDismissed: boolean
  readonly isInstalled: boolean
}

/** The phone or tablet that a browser runs on. iPadOS calls itself a Macintosh, but no Macintosh has a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform | null {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 0) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}
