import { asc, count, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { wifiConfigurations } from '../database/schema-stock.ts'
import type { PasswordCipher } from '../secrets/password-cipher.ts'
import { SettingsError } from '../settings.ts'

const BATCH = 500

/**
 * Re-encrypts the passwords of old keys with the current key, so that the operator can remove the old keys.
 *
 * @throws SettingsError when a key is missing. The server then stops at its start, not at the first unreadable password.
 */
export async function reencryptPasswords(db: Database, passwordCipher: PasswordCipher): Promise<void> {
  const others = await db
    .select({ keyId: wifiConfigurations.keyId, rows: count() })
    .from(wifiConfigurations)
    .where(ne(wifiConfigurations.keyId, passwordCipher.keyId))
    .groupBy(wifiConfigurations.keyId)
  const lost = others
    .filter(({ keyId }) => !passwordCipher.has(keyId))
    .reduce((sum, { rows }) => sum + rows, 0)
  if (lost > 0) {
    throw new SettingsError(
      `WIFI_KEY is not the key of ${lost} Wi-Fi passwords: set the one that was used, or name it in WIFI_OLD_KEYS.`,
    )
  }
  if (others.length === 0) return
  await db.transaction(async (tx) => {
    for (;;) {
      const rows = await tx
        .select()
        .from(wifiConfigurations)
        .where(ne(wifiConfigurations.keyId, passwordCipher.keyId))
        .orderBy(asc(wifiConfigurations.id))
        .limit(BATCH)
        .for('update')
      if (rows.length === 0) return
      for (const { id, ...encrypted } of rows) {
        await tx
          .update(wifiConfigurations)
          .set(passwordCipher.encrypt(id, passwordCipher.decrypt(id, encrypted)))
          .where(eq(wifiConfigurations.id, id))
      }
    }
  })
}
