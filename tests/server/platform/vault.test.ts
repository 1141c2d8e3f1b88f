import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createVault, openVault } from '../../../server/configurations/vault.ts'
import { reencryptPasswords } from '../../../server/configurations/wifi-keys.ts'
import { wifiConfigurations } from '../../../server/database/schema-wifi.ts'
import { SettingsError } from '../../../server/settings.ts'
import { startTestServer } from '../support/server.ts'
import { TEST_WIFI_KEY } from '../support/vault.ts'

const KEY = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)
const PASSWORD = 'correct horse'

describe('the vault', () => {
  const vault = createVault(KEY)

  test('opens what it sealed, and seals the same password differently each time', { tags: ['D3.10'] }, () => {
    const sealed = [vault.seal('w1', PASSWORD), vault.seal('w1', PASSWORD)]
    expect(sealed.map((one) => vault.open('w1', one))).toEqual([PASSWORD, PASSWORD])
    expect(sealed[0]?.sealedPassword).not.toBe(sealed[1]?.sealedPassword)
    expect(JSON.stringify(sealed)).not.toContain(PASSWORD)
  })

  test('opens nothing that was moved to another row, changed, cut off or sealed with another key', () => {
    const sealed = vault.seal('w1', PASSWORD)
    const bytes = Buffer.from(sealed.sealedPassword, 'base64url')
    const tampered = Array.from(bytes, (_, index) => {
      const copy = Buffer.from(bytes)
      copy[index] = (copy[index] ?? 0) ^ 1
      return { ...sealed, sealedPassword: copy.toString('base64url') }
    })
    const cut = { ...sealed, sealedPassword: bytes.subarray(0, 20).toString('base64url') }
    const opened = [...tampered, cut].filter((one) => {
      try {
        vault.open('w1', one)
        return true
      } catch {
        return false
      }
    })
    expect(opened).toEqual([])
    expect(() => vault.open('w2', sealed)).toThrow()
    expect(() => createVault(OTHER).open('w1', sealed)).toThrow('The key of this password is not here.')
    expect(() => createVault(OTHER).open('w1', { ...sealed, keyId: createVault(OTHER).keyId })).toThrow()
  })

  test('an old key opens and does not seal', () => {
    const renewed = createVault(OTHER, [KEY])
    expect(renewed.open('w1', vault.seal('w1', PASSWORD))).toBe(PASSWORD)
    expect(renewed.seal('w1', PASSWORD).keyId).toBe(createVault(OTHER).keyId)
    expect([renewed.has(vault.keyId), vault.has(renewed.keyId)]).toEqual([true, false])
  })
})

describe('the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-key-'))
  const settings = { wifiKey: null, wifiOldKeys: [], demo: true, dataDir: join(folder, 'data') }
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('of a demo is made once, and kept for its user alone', () => {
    const sealed = openVault(settings).seal('w1', PASSWORD)
    expect(openVault(settings).open('w1', sealed)).toBe(PASSWORD)
    expect(readdirSync(settings.dataDir)).toEqual(['wifi.key'])
    const file = join(settings.dataDir, 'wifi.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
  })

  test('that is damaged is not replaced', () => {
    const file = join(settings.dataDir, 'wifi.key')
    writeFileSync(file, 'half')
    expect(() => openVault(settings)).toThrow(
      new SettingsError(`${file} is not a key: put the one back that was there, or set WIFI_KEY.`),
    )
  })

  test('of the settings comes first, and outside a demo it has to be set', () => {
    expect(openVault({ ...settings, wifiKey: KEY }).keyId).toBe(createVault(KEY).keyId)
    expect(() => openVault({ ...settings, demo: false })).toThrow(SettingsError)
  })
})

describe('another key', () => {
  test('seals all anew when the old one is at hand, and otherwise touches nothing', async () => {
    const server = await startTestServer({ seed: true })
    try {
      const old = Buffer.from(TEST_WIFI_KEY, 'base64')
      const before = await server.db.select().from(wifiConfigurations)
      const first = before[0]
      if (!first) throw new Error('The seed has no network.')
      await expect(reencryptPasswords(server.db, createVault(KEY))).rejects.toThrow(
        new SettingsError(
          'WIFI_KEY is not the key of 90 Wi-Fi passwords: set the one that was used, or name it in WIFI_OLD_KEYS.',
        ),
      )
      expect(await server.db.select().from(wifiConfigurations)).toEqual(before)
      const vault = createVault(KEY, [old])
      await reencryptPasswords(server.db, vault)
      const [renewed] = await server.db
        .select()
        .from(wifiConfigurations)
        .where(eq(wifiConfigurations.id, first.id))
      expect(renewed && createVault(KEY).open(first.id, renewed)).toBe(createVault(old).open(first.id, first))
      const keys = await server.db
        .select({ keyId: wifiConfigurations.keyId, rows: sql<number>`count(*)::int` })
        .from(wifiConfigurations)
        .groupBy(wifiConfigurations.keyId)
      expect(keys).toEqual([{ keyId: vault.keyId, rows: 90 }])
    } finally {
      await server.close()
    }
  })
})
