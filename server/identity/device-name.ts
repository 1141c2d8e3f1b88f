import Bowser from 'bowser'

/** What a person recognises a device by. `null`: not known. */
export interface DeviceName {
  /** Such as `Firefox`. */
  readonly browser: string | null
  /** Such as `Windows` or `Android`. Browsers no longer tell the right version. */
  readonly system: string | null
}

/** @param userAgent The header of a request. It is only a claim of the client. */
export function deviceNameOf(userAgent: string | null): DeviceName {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
