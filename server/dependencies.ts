import type { Background } from './background.ts'
import type { Database } from './database/database.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PasswordCipher } from './secrets/password-cipher.ts'
import type { ReportSigner } from './secrets/report-signer.ts'
import type { Throttle } from './secrets/throttle.ts'
import type { Settings } from './settings.ts'

/** The options of every route plugin. */
export interface RouteDependencies {
  readonly db: Database
  /** For exports: see `OpenDatabase`. */
  readonly longDb: Database
  readonly settings: Settings
  /** The only clock of the server: routes must not call `new Date()`. Limits use the clock of the database. */
  readonly now: () => Date
  readonly background: Background
  readonly mailer: Mailer
  /** Slows the guessing of passwords and codes down. */
  readonly throttle: Throttle
  /** Encrypts the passwords of Wi-Fi networks. */
  readonly passwordCipher: PasswordCipher
  /** Signs issued reports. */
  readonly reportSigner: ReportSigner
  /** Only where the operator collects metrics. */
  readonly metrics?: Metrics
}
