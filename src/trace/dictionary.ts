import { FAILURE_CODES } from '../domain/failure.ts'
import { COMPARISONS } from '../domain/public/ownership-order.ts'
import { CELL_ISSUES, MEASUREMENT_FLAGS } from '../domain/report/device-words.ts'
import { RESOURCES } from '../domain/resources/all.ts'
import type { Field, Fields } from '../domain/resources/define-resource.ts'
import { SCREENS } from '../domain/session/routes.ts'
import { createDictionary, type NamedRule, type Rule } from './rules.ts'
import { PRODUCT_WORDS, wordOr, words, wordsOr } from './words.ts'

/**
 * The fields whose name says all, by their rule; also `parent.field`, for one that has another meaning in one place. Names of
 * flags (`isOpen`), times (`sentAt`) and ids (`groupId`) have a rule without standing here, and so have the fields of resources.
 */
const FIELDS: Readonly<Partial<Record<NamedRule, string>>> = {
  keep: `actorId closed crashed known knownBuild latest notice.given.message notice.message notice.raised.message
    notices.message providerDomain readVersion.buildId source.path`,
  number: `added ageDays archived averageScore batteryWarrantyCapacityPercent batteryWarrantyDistanceKm
    batteryWarrantyDistanceMi batteryWarrantyMonths by call capacity cellGroups cellIssues chargeAtHome
    chargingDurationHoursL2 chargingDurationHoursL3 chargingPercentEndL2 chargingPercentEndL3
    chargingPercentStartL2 chargingPercentStartL3 codesLeft coldRetention0C combinedKwh100Mi count
    currentCapacityKwh debugMode done electricShare ended endsIn energyKwh events failedCalls failures faults
    firstSteps.colleague firstSteps.device firstSteps.network firstSteps.published firstSteps.report gaps heatPump
    health inInventory incentives incomplete index kwhPer100 lastedMs left length line lines maxChargePowerKw
    maxPowerHp methodVersion modelYear moment noTrim notice.dismissed.id notice.undone.id notices.id
    originalCapacityKwh other_line pages pinnable profileEdition progress publicElectricityCost quietDevices range range.value
    rangeKm rangeMi refused repeats reports republish retries revision row rows score share skipsRefused speed start
    stateOfChargePercent steps stored summerC teslaNetworkAvailability temperatureC total uncertainty.version
    unchanged unpublished unsaved unsubscribed updated vehicleToGrid vehicleToHome vehicleToLoad visits waitS
    wasPublished winterC x y`,
  time: 'at created_from created_to date day firstUse firstUse.typed from since takenFrom tested to today',
  id: `anchor attempt channel channel.opened.name dealership delivered device expanded exported
    findRows.output id ids label number number.typed.text opened reportsAt serialNumber stockNumber
    undoChange.output undoRevision.output verifyReport.typed version vin vinEnd`,
  name: `about address.country chargingConnectorTypes city emails.key fileName firmware former.firstUse
    inventoryProvider location machines make model name names organisations phoneNumbers.key place region state
    readStatus.dealership readStatus.vehicle streetName streetNumber suggestName.output trim trims values.firstUse`,
  pseudonym: `actor.name asked.name change.name createdBy edit.name edits.name email emails.value entered.by error.by
    events.by failure.by firstName formerName ipAddress issuedBy lastName notice.given.name notice.name
    notice.raised.name notices.name owner passkey.name passkeys.name picture.chosen.name pictureUpload.name
    pseudonyms request.name sender.name subject subject.name user waiting.name`,
  postalCode: `asked code.typed.text location.code own postalCode.chosen.code rangeForecast.typed
    readLocation.code zip zipCode`,
  secret: 'code.submitted.code codes issueToken.output secrets.code token',
  shape: `accentColor accentContrast address after before browser cssStyling ctaColor drafts.text example fileHref header
    imagePath logoSrc message note phoneNumbers.value problems.value radius system text.edited.text title where`,
  typed: `compact distance drafted electricityCost facts former.note foundFor fuelRating gasCost largeSuv midsize
    pickup query.search searchTerm smallSuv text trackingUrl typed typed.energy typed.range values.note years`,
  none: `described details divergences file.chosen.file hints picture.chosen.file recording stream
    words.file`,
  byField: 'changes.from changes.to value',
}

/** The fields whose texts are words of the product. */
const CHOICES = `action answer cellHealth cells chosen naming pinning platform refusal saving service shared signInVariant span tone variant columns columns.key context country currency density direction doubts edited
  features field fields filled filter format kind language list mail measurement odometer outcome output
  powertrain preferredLanguage preferredTheme problem published reason resource role roles roles.name screen
  screens sort sort.key sort.selected.key status theme type unfinished unit vehicleType wanted`

/** The rules of the fields of rows, by their kind. */
const KINDS = {
  id: 'id',
  name: 'name',
  person: 'pseudonym',
  text: 'typed',
  time: 'time',
  flag: 'number',
  number: 'number',
  secret: 'secret',
} as const

const word = wordOr('shape', PRODUCT_WORDS)

/** A context selection in an address or in a key: `all`, `group:<id>`. */
const selection = { $pair: { all: 'keep', group: 'id', dealership: 'id' } } as const
const sharing: Rule = { $pair: { private: 'keep', group: 'id', dealership: 'id' } }
const year = numbers(1900, 2099)
const points = numbers(0, 100)

/** What narrows a list, as parameters. The numbers are those that are valid. */
const NARROWING = {
  created_from: 'time',
  created_to: 'time',
  score_from: points,
  score_to: points,
  cell_health: word,
  configuration_ids: { $list: { '*': 'id' } },
  published: word,
  make: 'name',
  model: 'name',
  year,
} as const satisfies Record<string, Rule>

const PARAMS: Readonly<Record<string, Rule>> = {
  ...NARROWING,
  filter: word,
  searchTerm: 'typed',
  sort: word,
  direction: word,
  context: selection,
  email: 'pseudonym',
  verification: word,
  error: wordOr('shape', ['cancelled', 'expired', 'refused', 'unavailable']),
  zip: 'postalCode',
  view: 'id',
  print: word,
  lng: word,
  with: 'id',
  number: 'id',
  '*': 'typed',
}

/** The segments of all paths of the portal and of the public pages. Any other segment can be an id. */
const SEGMENTS = wordsOr('id', [
  ...Object.values(SCREENS).flatMap(({ path }) =>
    path.split('/').filter((segment) => /^[\w-]+$/.test(segment)),
  ),
  ...['report', 'unsubscribe', 'battery', 'verify', 'method'],
])
const path: Rule = { $path: SEGMENTS }
/** A path with or without a query string. */
const link: Rule = { $path: SEGMENTS, $query: PARAMS }
const query: Rule = { $query: PARAMS }

/** Keep in step with `cacheKey`. The figures of the home page have the context selection alone. */
const listKey: Rule = {
  $json: { 0: selection, 1: word, 2: 'typed', 3: word, 4: word, 6: word, 7: { $query: NARROWING } },
  ...selection,
}

/** Keep in step with `optionKey` and `commandKey`. */
const option: Rule = {
  $pair: {
    screen: word,
    add: word,
    theme: 'keep',
    language: word,
    report: 'keep',
    signOut: 'keep',
    context: selection,
    more: word,
    reports: 'id',
    inventory: 'id',
    devices: 'id',
    users: 'pseudonym',
    views: 'id',
  },
}

/** A vehicle as a key: `CA:<VIN>`. */
const vehicle: Rule = { $pair: { US: 'id', CA: 'id' } }

/** What an edit says of a secret is only whether there is one: see `TYPED_SECRET`. */
const typedSecret = wordOr('secret', ['', '•'])

/** Texts of devices. New devices have others. */
const cellIssue = wordOr('name', CELL_ISSUES)
const flag = wordOr('name', Object.values(MEASUREMENT_FLAGS).flat())

/** Those of the United States and Canada that most people live in. In another one a replay has the days of who looks at it. */
const timeZone = wordOr(
  'shape',
  words(
    `Halifax New_York Toronto Detroit Chicago Winnipeg Regina Denver Edmonton Phoenix Vancouver Los_Angeles`,
  ).map((city) => `America/${city}`),
)

/** What may be recorded of each field of the product, in contexts and events of all machines. */
export const DICTIONARY = createDictionary({
  ...Object.assign({}, ...Object.values(RESOURCES).map(({ fields }) => rulesOf(fields))),
  ...Object.fromEntries(
    Object.entries(FIELDS).flatMap(([rule, names]) => words(names).map((name) => [name, rule as NamedRule])),
  ),
  ...Object.fromEntries(words(CHOICES).map((name) => [name, word])),
  ...NARROWING,
  answers: { $keys: 'id' },
  batches: { $keys: vehicle, '*': 'name' },
  cache: { $keys: listKey },
  cellCriticalIssues: { $keys: 'id', '*': cellIssue },
  cellGeneralCriticalIssues: cellIssue,
  code: wordOr('id', FAILURE_CODES),
  comparison: wordOr('name', COMPARISONS),
  confirmation: typedSecret,
  contributions: { '*': 'number' },
  counted: { $json: { 0: selection, 1: 'typed', 2: { $query: NARROWING } } },
  counts: { '*': 'number' },
  errors: { '*': word },
  failed: vehicle,
  'inventoryImport.problems': {},
  'jump.requested.to': wordOr('shape', ['failure', 'screen']),
  key: listKey,
  last30Days: {},
  last3Months: {},
  'lines.checked.problems': {},
  'link.followed.to': link,
  option,
  'option.moved.to': wordOr('shape', ['next', 'previous', 'first', 'last']),
  page: path,
  password: typedSecret,
  path,
  problems: { $keys: word, '*': word },
  query,
  reached: option,
  'redirect.derived.to': link,
  'redirect.due.to': link,
  search: query,
  sharing,
  temporaryPassword: typedSecret,
  timeZone,
  validationErrors: { $keys: flag, '*': 'number' },
  'values.code': typedSecret,
})

function rulesOf(fields: Fields): Readonly<Record<string, Rule>> {
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => ruleOf(name, field)))
}

/** By the kind of a field of a row. */
function ruleOf(name: string, field: Field): Readonly<Record<string, Rule>> {
  if (field.kind === 'part') return rulesOf(field.of)
  if (field.kind === 'dealership') return {}
  return { [name]: field.kind === 'choice' ? word : KINDS[field.kind] }
}

function numbers(from: number, to: number): Rule {
  return wordOr(
    'shape',
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at)),
  )
}
