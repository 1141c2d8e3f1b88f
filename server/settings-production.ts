import { type Settings, SettingsError } from './settings.ts'
import { DECLINED } from './settings-environment.ts'

/** Settings without which a site starts and then fails its users, with what to set. */
const NEEDED: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: `set the origin that browsers see, such as https://portal.example. With ${DECLINED} the server answers only at localhost, HOST and IP addresses.`,
  SMTP_URL: `set the mail server, such as smtps://user:password@host:465. With ${DECLINED} each mail is a file that nobody receives, in DATA_DIR/outbox.`,
}

/**
 * Outside demo mode, the origin and the mail server must be set, or declined with `none`.
 *
 * @throws SettingsError for the first that is missing.
 */
export function requireProductionSettings(
  env: Record<string, string | undefined>,
  { demo, publicOrigin, smtpUrl }: Pick<Settings, 'demo' | 'publicOrigin' | 'smtpUrl'>,
): void {
  if (demo) return
  for (const [name, advice] of Object.entries(NEEDED))
    if (!env[name]?.trim()) throw new SettingsError(`${name} is missing: ${advice}`)
  if (smtpUrl !== null && publicOrigin === null && !env.MAIL_FROM?.trim()) {
    throw new SettingsError(
      'MAIL_FROM is missing: without a PUBLIC_ORIGIN, set the sender of mails, such as portal@provider.example.',
    )
  }
}
