import { ROLE_NAMES } from '../../src/domain/session/roles.ts'
import { PRODUCT_WORDS } from '../../src/trace/words.ts'
import { NOTICE_MESSAGES } from '../i18n/notice-messages.ts'
import type { CanaryKind } from './canary-values.ts'

/** Texts that the product defines, and that a trace may contain. */
const PRODUCT = new Set<string>([
  ...PRODUCT_WORDS,
  ...NOTICE_MESSAGES,
  ...`error success mismatch ios android customer provider today last30Days last3Months previous next last known
  metric imperial weakPassword usersList`.split(/\s+/),
])

/** Fields whose texts come from the product’s code or build, whatever they are. */
const PRODUCT_FIELDS = new Set(
  'type actorId field fields columns source path service list providerDomain knownBuild known buildId features'.split(
    ' ',
  ),
)

/** The kind of the texts of a field. A field that is not here holds free text. */
const KINDS: Readonly<Record<string, CanaryKind>> = {
  ...kinds('email', 'email user'),
  ...kinds('surname', 'firstName lastName typed searchTerm'),
  ...kinds('vin', 'vin'),
  ...kinds('iccId', 'iccId'),
  ...kinds('serial', 'serialNumber'),
  ...kinds('chip', 'chipId'),
  ...kinds('ssid', 'ssid'),
  ...kinds('password', 'password confirmation temporaryPassword'),
  ...kinds('dealership', 'name'),
  ...kinds('link', 'trackingUrl'),
  ...kinds('picture', 'imagePath'),
  ...kinds('postalCode', 'zip zipCode code own chosen asked'),
  ...kinds(
    'word',
    'make model trim trims location city state streetName region inventoryProvider key country error',
  ),
  ...kinds('word', 'chargingConnectorTypes streetNumber'),
  ...kinds(
    'id',
    `id reportId ownershipReportId vehicleId stockNumber dealerId configurationId groupId dealershipId seenDealershipId
    expanded ids anchor dealership`,
  ),
}

function kinds(kind: CanaryKind, fields: string): Record<string, CanaryKind> {
  return Object.fromEntries(fields.split(/\s+/).map((field) => [field, kind]))
}

const DATE = /^\d{4}-\d\d-\d\d/

/**
 * The kind of canary that replaces a text of a sample; `null` for a text that the product defines.
 *
 * @param fields the names of the fields that lead to the text
 */
export function kindOf(machine: string, fields: readonly string[], text: string): CanaryKind | null {
  const field = fields.at(-1) ?? ''
  if (fields.includes('error') && !fields.includes('conflict') && !PRODUCT.has(text))
    return field === 'field' && text !== 'tesla' ? null : 'text'
  if (text.trim() === '' || DATE.test(text) || PRODUCT_FIELDS.has(field)) return null
  if (ROLE_NAMES.some((role) => role === text)) return null
  if (PRODUCT.has(text) && !['name', 'id', 'typed', 'email'].includes(field)) return null
  // A key of a list: the lists have those with canaries.
  if (field === 'key' && text.startsWith('["')) return null
  if (text.includes('@')) return 'email'
  if (/^https?:/.test(text)) return 'link'
  if (field === 'code' && (fields.includes('secrets') || ['passkeySignIn', 'mailProof'].includes(machine)))
    return 'code'
  if (machine === 'rangeForecast' && field === 'text') return 'postalCode'
  if (field === 'text') return fields.includes('note') || machine === 'deviceEditors' ? 'text' : 'surname'
  if (field === 'value' && /^[\d() +-]+$/.test(text)) return 'phone'
  if (field === 'id' && /^devices?(List|Dialogs|Editors)|Device$/.test(machine)) return 'serial'
  return KINDS[field] ?? 'text'
}
