import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../database/embedded/folder.ts'
import { type Settings, SettingsError } from '../settings.ts'

/** The stored form of a secret. */
export interface Sealed {
  readonly sealedPassword: string
  readonly keyId: string
}

/**
 * Encrypts passwords with AES-256-GCM, so that a copy of the database does not reveal them. Each ciphertext is bound to
 * its row.
 */
export interface Vault {
  /** The id of the key that `seal` uses. */
  readonly keyId: string
  seal(rowId: string, password: string): Sealed
  /** @throws Error for an unknown key, a changed ciphertext, or the ciphertext of another row. */
  open(rowId: string, sealed: Sealed): string
  /** Whether the vault has the key with this id. */
  has(keyId: string): boolean
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * @param current Seals and opens.
 * @param old Earlier keys. They only open.
 */
export function createVault(current: Buffer, old: readonly Buffer[] = []): Vault {
  const keys = new Map([current, ...old].map((key) => [keyIdOf(key), key]))
  const keyId = keyIdOf(current)
  return {
    keyId,
    has: (id) => keys.has(id),
    seal: (rowId, password) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv, { authTagLength: TAG_BYTES }).setAAD(
        associatedData(rowId),
      )
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), text])
      return { sealedPassword: sealed.toString('base64url'), keyId }
    },
    open: (rowId, { sealedPassword, keyId: id }) => {
      const key = keys.get(id)
      if (!key) throw new Error('The key of this password is not here.')
      const sealed = Buffer.from(sealedPassword, 'base64url')
      const iv = sealed.subarray(0, IV_BYTES)
      const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(associatedData(rowId))
        .setAuthTag(tag)
      const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/**
 * Creates the vault with the keys of the settings. A demo without a key creates one in its data folder.
 *
 * @throws SettingsError outside demo mode without a key: the operator must choose and store it.
 */
export function openVault({ wifiKey, wifiOldKeys, demo, dataDir }: VaultSettings): Vault {
  if (wifiKey !== null) return createVault(wifiKey, wifiOldKeys)
  if (demo) return createVault(storedKey(dataDir), wifiOldKeys)
  throw new SettingsError(
    'WIFI_KEY is missing: set 32 random bytes in base64, such as `openssl rand -base64 32` prints, and keep them.',
  )
}

type VaultSettings = Pick<Settings, 'wifiKey' | 'wifiOldKeys' | 'demo' | 'dataDir'>

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
