import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type Settings, SettingsError } from '../settings.ts'
import { storedKey } from './stored-key.ts'

/** The stored form of a secret. */
export interface EncryptedPassword {
  readonly encryptedPassword: string
  readonly keyId: string
}

/**
 * Encrypts passwords with AES-256-GCM, so that a copy of the database does not reveal them. Each ciphertext is bound to
 * its row.
 */
export interface PasswordCipher {
  /** The id of the key that `encrypt` uses. */
  readonly keyId: string
  encrypt(rowId: string, password: string): EncryptedPassword
  /** @throws Error for an unknown key, a changed ciphertext, or the ciphertext of another row. */
  decrypt(rowId: string, encrypted: EncryptedPassword): string
  /** Whether there is a key with this id. */
  has(keyId: string): boolean
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * @param current Encrypts and decrypts.
 * @param old Earlier keys. They only decrypt.
 */
export function createPasswordCipher(current: Buffer, old: readonly Buffer[] = []): PasswordCipher {
  const keys = new Map([current, ...old].map((key) => [keyIdOf(key), key]))
  const keyId = keyIdOf(current)
  return {
    keyId,
    has: (id) => keys.has(id),
    encrypt: (rowId, password) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv, { authTagLength: TAG_BYTES }).setAAD(
        associatedData(rowId),
      )
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      const encrypted = Buffer.concat([iv, cipher.getAuthTag(), text])
      return { encryptedPassword: encrypted.toString('base64url'), keyId }
    },
    decrypt: (rowId, { encryptedPassword, keyId: id }) => {
      const key = keys.get(id)
      if (!key) throw new Error('No key with the id of this password.')
      const encrypted = Buffer.from(encryptedPassword, 'base64url')
      const iv = encrypted.subarray(0, IV_BYTES)
      const tag = encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(associatedData(rowId))
        .setAuthTag(tag)
      const text = decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/**
 * Creates the cipher with the keys of the settings. A demo without a key creates one in its data folder.
 *
 * @throws SettingsError outside demo mode without a key: the operator must choose and store it.
 */
export function loadPasswordCipher({ wifiKey, wifiOldKeys, demo, dataDir }: CipherSettings): PasswordCipher {
  if (wifiKey !== null) return createPasswordCipher(wifiKey, wifiOldKeys)
  if (demo) return createPasswordCipher(storedKey(dataDir, 'wifi.key', 'WIFI_KEY'), wifiOldKeys)
  throw new SettingsError(
    'WIFI_KEY is missing: set 32 random bytes in base64, such as `openssl rand -base64 32` prints, and keep them.',
  )
}

type CipherSettings = Pick<Settings, 'wifiKey' | 'wifiOldKeys' | 'demo' | 'dataDir'>

/** A short hash that identifies a key and does not reveal it. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('wifi key id').update(key).digest('hex').slice(0, 12)
}

function associatedData(rowId: string): Buffer {
  return Buffer.from(`wifi_configurations ${rowId}`)
}
