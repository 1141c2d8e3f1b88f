import type { Background } from './background.ts'
import type { Vault } from './configurations/vault.ts'
import type { Database } from './database/database.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'

/** What every route plugin is given. */
export interface RouteDependencies {
  readonly db: Database
  readonly settings: Settings
  /** The only clock of the server. */
  readonly now: () => Date
  readonly background: Background
  readonly mailer: Mailer
  /** Where the passwords of Wi-Fi networks are kept. */
  readonly vault: Vault
}
