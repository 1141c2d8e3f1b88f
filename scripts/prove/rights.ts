import { OWN_DEALERSHIP, OWN_GROUP } from '../../tests/server/api/users/people.ts'
import type { Site } from './site.ts'

/** Who attacks: nobody, a user without a role, or one with a role that gives no right on users. */
export type Attacker = 'nobody' | 'roleless' | 'DEALER_USER' | 'GROUP_USER' | 'LF_USER'

/** A digest of each part of the database that no request of an attacker may change, by its name. */
export type Rights = Readonly<Record<string, string>>

/** The columns that say who may do what, and whose something is. They may not change for anybody. */
const FIXED: Readonly<Record<string, string>> = {
  accounts: 'select id, email, status, password_hash, temporary_until from users',
  roles: 'select * from user_roles',
  identities: 'select * from user_identities',
  passkeys: 'select * from passkeys',
  'recovery codes': 'select * from recovery_codes',
  groups: 'select * from dealer_groups',
  dealerships: 'select * from dealerships',
  devices: 'select * from devices',
  loggers: 'select * from unregistered_devices',
  'tokens of loggers': 'select * from logger_tokens',
  networks: 'select * from wifi_configurations',
  'owners of reports': 'select id, configuration_id, vin, vehicle_id, raw_log_path from battery_reports',
  'owners of inventory': 'select id, configuration_id, vin, stock_number from inventory_items',
  // Staff make those of battery reports.
  'ownership reports': 'select * from ownership_reports where battery_report_id is null',
  readings: 'select * from support_accesses',
}

/** What the attacker does not reach: all of it may not change. */
const UNREACHED: Readonly<Record<Attacker, string>> = {
  nobody: 'true',
  roleless: 'true',
  DEALER_USER: `configuration_id is distinct from '${OWN_DEALERSHIP}'`,
  GROUP_USER: `configuration_id is null or configuration_id not in (select id from dealerships where group_id = '${OWN_GROUP}')`,
  LF_USER: 'false',
}

export async function readRights({ query }: Pick<Site, 'query'>, attacker: Attacker): Promise<Rights> {
  const unreached = UNREACHED[attacker]
  const parts = {
    ...FIXED,
    'reports of others': `select * from battery_reports where ${unreached}`,
    'ownership reports of others': `select * from ownership_reports where battery_report_id is not null and (${unreached})`,
    'inventory of others': `select * from inventory_items where ${unreached}`,
    'names of others': `select name, family_name, preferred_language from users where email <> '${addressOf(attacker)}'`,
  }
  const digests = Object.values(parts).map(
    (rows) =>
      `(select md5(coalesce(string_agg(part::text, ',' order by part::text), '')) from (${rows}) as part)`,
  )
  const [row] = await query<{ digests: string[] }>(`select array[${digests.join()}] as digests`)
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, row?.digests[index] ?? '']))
}

/** @returns The names of the parts that differ. */
export function changesBetween(before: Rights, after: Rights): readonly string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name])
}

export const ROLELESS = 'roleless@maple.example'

export function addressOf(attacker: Attacker): string {
  const addresses: Readonly<Record<Attacker, string>> = {
    nobody: '',
    roleless: ROLELESS,
    DEALER_USER: 'dealer.user@maple.example',
    GROUP_USER: 'group.user@northstar.example',
    LF_USER: 'user@provider.example',
  }
  return addresses[attacker]
}

/** Adds an account that may sign in and has no role. */
export async function addRoleless({ query }: Pick<Site, 'query'>): Promise<void> {
  await query(
    `insert into users (id, email, name, family_name, status, preferred_language, preferred_theme, password_hash, created_at, updated_at)
     select 'roleless', $1, name, family_name, status, preferred_language, preferred_theme, password_hash, created_at, updated_at
     from users where email = 'admin@provider.example'`,
    [ROLELESS],
  )
}
