import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { reencryptPasswords } from '../../../server/configurations/reencrypt-passwords.ts'
import { wifiConfigurations } from '../../../server/database/schema-stock.ts'
import { createPasswordCipher, loadPasswordCipher } from '../../../server/secrets/password-cipher.ts'
import { SettingsError } from '../../../server/settings.ts'
import { TEST_WIFI_KEY } from '../support/password-cipher.ts'
import { startTestServer } from '../support/server.ts'

const KEY = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)
const PASSWORD = 'correct horse'

describe('the password cipher', () => {
  const passwordCipher = createPasswordCipher(KEY)

  test('decrypts its ciphertexts, and encrypts the same password differently each time', {
    tags: ['D3.10'],
  }, () => {
    const encrypted = [passwordCipher.encrypt('w1', PASSWORD), passwordCipher.encrypt('w1', PASSWORD)]
    expect(encrypted.map((one) => passwordCipher.decrypt('w1', one))).toEqual([PASSWORD, PASSWORD])
    expect(encrypted[0]?.encryptedPassword).not.toBe(encrypted[1]?.encryptedPassword)
    expect(JSON.stringify(encrypted)).not.toContain(PASSWORD)
  })

  test('rejects a ciphertext of another row or another key, and a changed or truncated one', () => {
    const encrypted = passwordCipher.encrypt('w1', PASSWORD)
    const bytes = Buffer.from(encrypted.encryptedPassword, 'base64url')
    const at = (index: number) => bytes.map((byte, place) => (place === index ? byte ^ 1 : byte))
    const wrong = [...[...bytes.keys()].map(at), bytes.subarray(0, 20)]
    for (const one of wrong) {
      const encryptedPassword = Buffer.from(one).toString('base64url')
      expect(() => passwordCipher.decrypt('w1', { ...encrypted, encryptedPassword })).toThrow()
    }
    expect(() => passwordCipher.decrypt('w2', encrypted)).toThrow()
    const { keyId, decrypt } = createPasswordCipher(OTHER)
    expect(() => decrypt('w1', encrypted)).toThrow('No key with the id of this password.')
    expect(() => decrypt('w1', { ...encrypted, keyId })).toThrow()
  })

  test('decrypts with an old key, and encrypts with the current one', () => {
    const renewed = createPasswordCipher(OTHER, [KEY])
    expect(renewed.decrypt('w1', passwordCipher.encrypt('w1', PASSWORD))).toBe(PASSWORD)
    expect(renewed.encrypt('w1', PASSWORD).keyId).toBe(createPasswordCipher(OTHER).keyId)
    expect([renewed.has(passwordCipher.keyId), passwordCipher.has(renewed.keyId)]).toEqual([true, false])
  })
})

describe('the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-key-'))
  const settings = { wifiKey: null, wifiOldKeys: [], demo: true, dataDir: join(folder, 'data') }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('of a demo is created once, in a file that only its user can read', () => {
    const encrypted = loadPasswordCipher(settings).encrypt('w1', PASSWORD)
    expect(loadPasswordCipher(settings).decrypt('w1', encrypted)).toBe(PASSWORD)
    expect(readdirSync(settings.dataDir)).toEqual(['wifi.key'])
    const file = join(settings.dataDir, 'wifi.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
  })

  test('that is damaged is not replaced', () => {
    const file = join(settings.dataDir, 'wifi.key')
    writeFileSync(file, 'half')
    expect(() => loadPasswordCipher(settings)).toThrow(
      new SettingsError(`${file} is not a key: put the one back that was there, or set WIFI_KEY.`),
    )
  })

  test('comes from the settings first, and is required outside a demo', () => {
    expect(loadPasswordCipher({ ...settings, wifiKey: KEY }).keyId).toBe(createPasswordCipher(KEY).keyId)
    expect(() => loadPasswordCipher({ ...settings, demo: false })).toThrow(SettingsError)
  })
})

describe('another key', () => {
  test('re-encrypts all passwords with the old key, and changes nothing without it', async () => {
    const server = await startTestServer({ seed: true })
    try {
      const old = Buffer.from(TEST_WIFI_KEY, 'base64')
      const before = await server.db.select().from(wifiConfigurations)
      const first = before[0]
      if (!first) throw new Error('The seed has no network.')
      const reason =
        'WIFI_KEY is not the key of 90 Wi-Fi passwords: set the one that was used, or name it in WIFI_OLD_KEYS.'
      const failing = reencryptPasswords(server.db, createPasswordCipher(KEY))
      await expect(failing).rejects.toThrow(new SettingsError(reason))
      expect(await server.db.select().from(wifiConfigurations)).toEqual(before)
      const passwordCipher = createPasswordCipher(KEY, [old])
      await reencryptPasswords(server.db, passwordCipher)
      const rows = await server.db.select().from(wifiConfigurations)
      const renewed = rows.find(({ id }) => id === first.id)
      const password = createPasswordCipher(old).decrypt(first.id, first)
      expect(renewed && createPasswordCipher(KEY).decrypt(first.id, renewed)).toBe(password)
      expect(rows.map(({ keyId }) => keyId)).toEqual(Array(90).fill(passwordCipher.keyId))
    } finally {
      await server.close()
    }
  })
})
