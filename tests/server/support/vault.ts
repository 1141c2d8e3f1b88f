import { createVault } from '../../../server/configurations/vault.ts'

/** What the passwords of the seeded test databases are sealed with; servers in processes of their own get it too. */
export const TEST_WIFI_KEY = Buffer.alloc(32, 'test').toString('base64')

export const TEST_VAULT = createVault(Buffer.from(TEST_WIFI_KEY, 'base64'))
