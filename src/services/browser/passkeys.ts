/** What a device makes of WebAuthn options. `credential` is for the server only. */
export type PasskeyAnswer =
  | { readonly outcome: 'made'; readonly credential: object }
  /** The person cancelled, waited too long, or has no passkey for this portal here. Browsers do not say which. */
  | { readonly outcome: 'cancelled' }
  /** The device has a passkey of this account. */
  | { readonly outcome: 'known' }
  | { readonly outcome: 'deviceFailed' }

/**
 * Asks the person to use a passkey.
 *
 * @param options as the server sends them
 * @param signal ends the dialog of the browser
 */
export function getPasskey(options: object, signal: AbortSignal): Promise<PasskeyAnswer> {
  return asked(async () => {
    if (!isRequest(options)) return null
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    return navigator.credentials.get({ publicKey, signal })
  })
}

/** Asks the person to make a passkey, for options as the server sends them. */
export function createPasskey(options: object): Promise<PasskeyAnswer> {
  return asked(async () => {
    if (!isCreation(options)) return null
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
  })
}

function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options
}

async function asked(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential
      ? { outcome: 'made', credential: credential.toJSON() }
      : { outcome: 'deviceFailed' }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { outcome: 'cancelled' }
    return { outcome: name === 'InvalidStateError' ? 'known' : 'deviceFailed' }
  }
}
