import { createPasswordCipher } from '../../../server/secrets/password-cipher.ts'

/** The key of the passwords in the seeded test databases. Servers in other processes get it too. */
export const TEST_WIFI_KEY = Buffer.alloc(32, 'test').toString('base64')

export const TEST_PASSWORD_CIPHER = createPasswordCipher(Buffer.from(TEST_WIFI_KEY, 'base64'))
