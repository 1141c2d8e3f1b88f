import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../database/embedded/folder.ts'
import { type Settings, SettingsError } from '../settings.ts'

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
const KEY_BYTES = 32
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
  if (demo) return createPasswordCipher(storedKey(dataDir), wifiOldKeys)
  throw new SettingsError(
    'WIFI_KEY is missing: set 32 random bytes in base64, such as `openssl rand -base64 32` prints, and keep them.',
  )
}

type CipherSettings = Pick<Settings, 'wifiKey' | 'wifiOldKeys' | 'demo' | 'dataDir'>

function storedKey(dataDir: string): Buffer {
  const path = join(dataDir, 'wifi.key')
  if (!existsSync(path)) {
    makeFolder(dataDir)
    const draft = `${path}.${randomBytes(4).toString('hex')}`
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true })
    try {
      // Linking is atomic: two servers that start at the same time read the same key.
      linkSync(draft, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      rmSync(draft)
    }
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length === KEY_BYTES) return key
  throw new SettingsError(`${path} is not a key: put the one back that was there, or set WIFI_KEY.`)
}

/** A short hash that identifies a key and does not reveal it. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('wifi key id').update(key).digest('hex').slice(0, 12)
}

function associatedData(rowId: string): Buffer {
  return Buffer.from(`wifi_configurations ${rowId}`)
}
