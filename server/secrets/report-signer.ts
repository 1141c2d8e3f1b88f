import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type Settings, SettingsError } from '../settings.ts'
import { storedKey } from './stored-key.ts'

/** A public key of Ed25519: 32 bytes in base64url. */
export interface ReportKey {
  readonly keyId: string
  readonly publicKey: string
}

/** Signs issued reports with Ed25519 (RFC 8032). */
export interface ReportSigner extends ReportKey {
  /** @returns The signature of the bytes in UTF-8, in base64url. */
  sign(text: string): string
}

/** @param seed The private key: 32 random bytes. */
export function createReportSigner(seed: Buffer): ReportSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x ?? ''
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

/**
 * Creates the signer with the key of the settings. A demo without a key creates one in its data folder.
 *
 * @throws SettingsError outside demo mode without a key: all servers of a site need the same one.
 */
export function loadReportSigner({ reportKey, demo, dataDir }: SignerSettings): ReportSigner {
  if (reportKey !== null) return createReportSigner(reportKey)
  if (demo) return createReportSigner(storedKey(dataDir, 'report.key', 'REPORT_KEY'))
  throw new SettingsError(
    'REPORT_KEY is missing: set 32 random bytes in base64, such as `openssl rand -base64 32` prints, and keep them.',
  )
}

type SignerSettings = Pick<Settings, 'reportKey' | 'demo' | 'dataDir'>

/** Whether the signature fits the bytes and the key. A malformed signature or key does not. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  const key = keyOf(publicKey)
  return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** The start of an Ed25519 key in PKCS #8 (RFC 8410); its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(publicKey: string): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  } catch {
    return null
  }
}

/** The JWK thumbprint (RFC 7638): it follows from the key. */
function keyIdOf(publicKey: string): string {
  const members = `{"crv":"Ed25519","kty":"OKP","x":"${publicKey}"}`
  return createHash('sha256').update(members).digest('base64url')
}
