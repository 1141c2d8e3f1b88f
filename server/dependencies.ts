import type { Background } from './background.ts'
import type { PasswordCipher } from './configurations/password-cipher.ts'
import type { Database } from './database/database.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'

/** The options of every route plugin. */
export interface RouteDependencies {
  readonly db: Database
  readonly settings: Settings
  /** The only clock of the server: routes must not call `new Date()`. */
  readonly now: () => Date
  readonly background: Background
  readonly mailer: Mailer
  /** Encrypts the passwords of Wi-Fi networks. */
  readonly passwordCipher: PasswordCipher
}
