/** Whether this browser has passkeys for this portal: none are for an address without a name. */
export function canUsePasskeys({ location, PublicKeyCredential: api }: Window & typeof globalThis): boolean {
  return typeof api?.parseRequestOptionsFromJSON === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}
