import { DEMO_CLIENT, type Settings, SettingsError } from './settings.ts'
import { DECLINED, RISK_NAMES, type Risk } from './settings-environment.ts'
import { isLoopbackOrigin } from './settings-forms.ts'

/** Settings without which a site starts and then fails its users, with what to set. */
const NEEDED: Readonly<Record<string, string>> = {
  PUBLIC_ORIGIN: `set the origin that browsers see, such as https://portal.example. With ${DECLINED} the server answers only at localhost, HOST and IP addresses.`,
  SMTP_URL: `set the mail server, such as smtps://user:password@host:465. With ${DECLINED} each mail is a file that nobody receives, in DATA_DIR/outbox.`,
}

type Judged = Pick<Settings, 'demo' | 'publicOrigin' | 'smtpUrl' | 'basicAuth' | 'allowedRisks'>

/** What is fit for a trial only: the reason for which a server with these settings does not start, else `null`. */
const RISKS: Readonly<Record<Risk, (settings: Judged) => string | null>> = {
  'public-demo': ({ demo, publicOrigin }) =>
    demo && publicOrigin !== null && !isLoopbackOrigin(publicOrigin)
      ? `DEMO=true would open accounts whose password is public, at ${publicOrigin}: set DEMO=false`
      : null,
  'plain-http': ({ publicOrigin }) =>
    publicOrigin?.startsWith('http:') && !isLoopbackOrigin(publicOrigin)
      ? `PUBLIC_ORIGIN=${publicOrigin} would send passwords that others can read: set an https origin`
      : null,
  'demo-client': ({ demo, basicAuth }) =>
    !demo && basicAuth.some(({ password }) => password === DEMO_CLIENT.password)
      ? 'BASIC_AUTH_PASSWORD is that of the demo, which is public: set another'
      : null,
}

/**
 * Outside demo mode, the origin and the mail server must be set, or declined with `none`. What is fit for a trial only must be
 * allowed by its name, also in demo mode.
 *
 * @throws SettingsError for the first that is missing or not allowed.
 */
export function requireProductionSettings(env: Record<string, string | undefined>, settings: Judged): void {
  for (const name of RISK_NAMES) {
    const reason = settings.allowedRisks.includes(name) ? null : RISKS[name](settings)
    if (reason !== null) throw new SettingsError(`${reason}, or ALLOW_INSECURE=${name} if that is meant.`)
  }
  if (settings.demo) return
  for (const [name, advice] of Object.entries(NEEDED))
    if (!env[name]?.trim()) throw new SettingsError(`${name} is missing: ${advice}`)
  if (settings.smtpUrl !== null && settings.publicOrigin === null && !env.MAIL_FROM?.trim()) {
    throw new SettingsError(
      'MAIL_FROM is missing: without a PUBLIC_ORIGIN, set the sender of mails, such as portal@provider.example.',
    )
  }
}
