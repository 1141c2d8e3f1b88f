import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The options of a ceremony, as the server sends them. */
export interface CeremonyOptions {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
  readonly allowCredentials?: readonly { readonly id: string }[]
}

/** What an attack changes in an answer. */
export interface Forgery {
  /** Of a new passkey, in base64url. */
  readonly id?: string
  /** The page that asks. */
  readonly origin?: string
  /** The host that the passkey is for. */
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly counter?: number
  readonly userHandle?: string
  readonly isVerified?: boolean
  readonly isPresent?: boolean
}

interface Key {
  readonly id: string
  readonly privateKey: KeyObject
  readonly userHandle: string
}

const ORIGIN = 'http://localhost'
const USER_PRESENT = 1
const USER_VERIFIED = 4
const BACKUP_ELIGIBLE = 8
const BACKED_UP = 16
const HAS_KEY = 64

/** An authenticator of software, with a key for each registration. Its signature counter grows with each use. */
export function softwareAuthenticator({ isBackedUp = false } = {}) {
  const keys: Key[] = []
  let used = 0

  const authData = (rpId: string, forgery: Forgery, flags: number, rest = Buffer.alloc(0)) => {
    const { counter = ++used, isVerified = true, isPresent = true } = forgery
    const state = (isPresent ? USER_PRESENT : 0) | (isVerified ? USER_VERIFIED : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(state | flags | (isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), head, rest])
  }

  return {
    keys,
    /** Makes a passkey, as `navigator.credentials.create()`. */
    create(options: CeremonyOptions, forgery: Forgery = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = forgery.id === undefined ? randomBytes(20) : Buffer.from(forgery.id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const rpId = forgery.rpId ?? options.rp?.id ?? ''
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(rpId, forgery, HAS_KEY, key))],
      ])
      keys.push({ id: text(id), privateKey, userHandle: options.user?.id ?? '' })
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, forgery),
          attestationObject: text(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Uses a passkey, as `navigator.credentials.get()`: one that is allowed, else the newest. */
    get(options: CeremonyOptions, forgery: Forgery = {}) {
      const allowed = options.allowCredentials ?? []
      const key = keys.findLast(({ id }) => allowed.length === 0 || allowed.some((one) => one.id === id))
      if (!key) throw new Error('The authenticator has no such passkey.')
      const data = authData(forgery.rpId ?? options.rpId ?? '', forgery, 0)
      const client = clientData('webauthn.get', options, forgery)
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client,
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, key.privateKey)),
          userHandle: forgery.userHandle ?? key.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof softwareAuthenticator>

function clientData(type: string, options: CeremonyOptions, forgery: Forgery): string {
  const { challenge } = options
  return text(Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, ...claimed(forgery) })))
}

function claimed({ origin, challenge, type }: Forgery) {
  return { ...(origin && { origin }), ...(challenge && { challenge }), ...(type && { type }) }
}

function sha256(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

function text(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url')
}
