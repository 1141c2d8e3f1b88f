import { and, eq, isNotNull } from 'drizzle-orm'
import { batteryReports } from '../../../../server/database/schema.ts'
import { ownershipReports } from '../../../../server/database/schema-leads.ts'
import { inventoryItems, unregisteredDevices } from '../../../../server/database/schema-stock.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import type { TestServer } from '../../support/server.ts'
import { copiedFrom } from '../auth/mails.ts'
import { askForCode, choose, reset } from '../auth/passwords.ts'
import { sendFile } from '../import/files.ts'
import { aMeasurement, sendMeasurement } from '../measurements/measurement-calls.ts'
import {
  askForMailProof,
  challenge,
  cookiesAfter,
  enterCode,
  enterMailedCode,
  enterPassword,
  holder,
  PASSKEYS,
  send,
  signInAlone,
} from '../passkeys/passkey-calls.ts'
import { BULK } from '../reports/bulk-calls.ts'
import { ask } from '../reports/leads.ts'
import { aPicture, upload } from '../reports/pictures.ts'
import { otherTrim } from '../reports/report-calls.ts'
import { DEVICES, INVENTORY, REPORTS, VIEWS, WIFI } from '../routes.ts'
import { LISTS, send as sendAs } from '../stock-calls.ts'
import { aTrace, sentCode, TRACES } from '../support/traces.ts'
import { ACCOUNTS, get, logIn, OWN_DEALERSHIP, PASSWORD, SIBLING_DEALERSHIP } from '../users/people.ts'

/** In everything that a person enters and that must not be in the log. It passes the rules of passwords. */
export const CANARY = 'Canary-7Qz!'
const WORD = CANARY.replaceAll(/\W/g, '')
const NEW_PERSON = 'audited.person@maple.example'
const ADMIN_HERE = { roles: [{ name: 'DEALER_ADMIN', configurationId: OWN_DEALERSHIP }] } as const

/** Makes the calls of the contract that change or give away something. Returns the secrets that the server has made. */
export async function walkContract(server: TestServer): Promise<readonly string[]> {
  const first = await logIn(server, ACCOUNTS.LF_ADMIN)
  const admin = cookiesAfter(first)
  const secrets = first.cookies.map(({ value }) => value)
  secrets.push(...(await walkPeople(server, admin)))
  secrets.push(...(await walkOwnAccount(server)))
  secrets.push(await walkStock(server, admin))
  secrets.push(...(await walkReports(server, admin)))
  for (const list of Object.values(LISTS))
    for (const format of ['csv', 'rows', 'cells'])
      await done(get(server, admin, `${list}/export?format=${format}&search=${CANARY}-searched`))
  await done(sendAs(server, admin, 'POST', `${REPORTS}/export`, { ids: [`${WORD}-chosen`] }))
  const trace = aTrace({ note: `${CANARY} note` })
  const code = await sentCode(server, { cookie: admin, trace })
  await done(get(server, admin, `${TRACES}/${code}`))
  await done(sendAs(server, admin, 'DELETE', `${TRACES}/${code}`))
  await done(get(server, admin, '/auth/user/logout'))
  return secrets
}

async function walkPeople(server: TestServer, admin: string): Promise<readonly string[]> {
  // People type a password where the address belongs.
  await refused(logIn(server, `${CANARY}-as-address`, `${CANARY}-1`))
  await refused(logIn(server, ACCOUNTS.LF_ADMIN, `${CANARY}-2`))
  const role = { name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }
  const names = { name: 'New', family_name: 'Person', preferred_language: 'EN', preferred_theme: 'Dark' }
  const change = (method: 'POST' | 'PATCH' | 'DELETE', path: string, more: object = {}) =>
    done(sendAs(server, admin, method, `/auth/user${path}`, { email: NEW_PERSON, ...more }))
  await change('POST', '', { ...names, roles: [role] })
  const temporary = await copiedFrom(server, NEW_PERSON)
  await change('DELETE', '/invitation')
  await change('POST', '', { ...names, roles: [role] })
  await change('POST', '/invitation')
  const mailed = await copiedFrom(server, NEW_PERSON, 3)
  const password = `${CANARY}-chosen`
  await refused(choose(server, NEW_PERSON, `${CANARY}-temporary`, password))
  await done(choose(server, NEW_PERSON, mailed, password))
  await change('PATCH', '', { name: 'Renamed', roles: [{ ...role, configuration_id: SIBLING_DEALERSHIP }] })
  for (const action of ['disable', 'enable'])
    await done(sendAs(server, admin, 'POST', '/auth/user/bulk', { action, ids: [NEW_PERSON] }))
  await change('DELETE', '')
  await change('POST', '/enable')
  const flow = await askForCode(server, NEW_PERSON)
  const code = await copiedFrom(server, NEW_PERSON, 5)
  const entered = { email: NEW_PERSON, password: `${CANARY}-reset`, cookie: flow }
  await refused(reset(server, { ...entered, code: '00000000' }))
  await done(reset(server, { ...entered, code }))
  return [temporary, mailed, code, flow.split('=')[1] ?? '']
}

async function walkOwnAccount(server: TestServer): Promise<readonly string[]> {
  const { email, cookie, device, passkey, codes } = await holder(server, ADMIN_HERE)
  const alone = cookiesAfter(await signInAlone(server, device))
  await done(sendAs(server, cookie, 'PATCH', '/auth/user/profile', { name: 'Changed' }))
  await done(send(server, cookie, '/auth/user/session'))
  await done(send(server, cookie, '/auth/user/proof', { password: PASSWORD }))
  const options = await challenge(server, cookie, '/auth/user/proof/passkey/options')
  await done(send(server, cookie, '/auth/user/proof/passkey', { credential: device.get(options) }))
  const proof = await askForMailProof(server, { email, cookie })
  await done(enterMailedCode(server, cookie, proof))
  await done(sendAs(server, cookie, 'PATCH', `${PASSKEYS}/${passkey}`, { name: 'Laptop' }))
  const renewed = await done(send(server, cookie, '/auth/user/recovery-codes'))
  const step = await enterPassword(server, email)
  const asked = await challenge(server, step, '/auth/login/second-step/options')
  await done(send(server, step, '/auth/login/second-step', { credential: device.get(asked) }))
  const recovery = await enterPassword(server, email)
  await refused(enterCode(server, recovery, '7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN'))
  const used: string[] = renewed.json().recovery_codes
  await done(enterCode(server, recovery, used[0] ?? ''))
  await done(sendAs(server, cookie, 'DELETE', '/auth/user/sessions'))
  await done(sendAs(server, cookie, 'DELETE', `${PASSKEYS}/${passkey}`))
  const admin = cookiesAfter(await logIn(server, ACCOUNTS.LF_ADMIN))
  const other = await holder(server, ADMIN_HERE)
  await done(send(server, admin, '/auth/user/reset-passkeys', { email: other.email }))
  const sessions = await get(server, cookie, '/auth/user/sessions')
  await done(sendAs(server, cookie, 'DELETE', `/auth/user/sessions/${sessions.json()[0].id}`))
  return [...codes, ...used, proof, ...[alone, cookie, step].flatMap(valuesOf)]
}

async function walkStock(server: TestServer, admin: string): Promise<string> {
  const make = (...call: Call) => done(sendAs(server, admin, ...call))
  const configuration = { id: OWN_DEALERSHIP }
  const network = { ssid: 'Audited', password: `${CANARY}-wifi`, configuration }
  const { id } = (await make('POST', WIFI, network)).json()
  await make('PATCH', `${WIFI}/${id}`, { password: `${CANARY}-wifi-2` })
  await make('DELETE', `${WIFI}/${id}`)
  const sharing = { type: 'dealership', id: OWN_DEALERSHIP }
  const view = { list: 'wifi', name: 'Audited view', query: `?searchTerm=${CANARY}-searched`, sharing }
  const saved = (await make('POST', VIEWS, view)).json()
  await make('PATCH', `${VIEWS}/${saved.id}`, { name: 'Audited again' })
  await make('DELETE', `${VIEWS}/${saved.id}`)
  const logger = { chipId: 'chip-a', iccId: '8'.repeat(20), serialNumber: '000077123', seenAt: new Date(0) }
  await server.db.insert(unregisteredDevices).values(logger)
  const device = { name: 'brave-otter', chip_id: 'chip-a', configuration, status: 'shipped', country: 'CA' }
  const link = (key: string) => ({ tracking_url: `https://parcel.example/?token=${CANARY}-${key}` })
  await make('POST', DEVICES, { ...device, ...link('a') })
  const change = (body: object) => make('PATCH', `${DEVICES}/${logger.serialNumber}`, body)
  await change({ configuration: { id: SIBLING_DEALERSHIP } })
  await make('POST', `${DEVICES}/bulk`, { action: 'debugOn', ids: [logger.serialNumber] })
  await change({ note: `${CANARY} in a note`, debug_mode: true, ...link('b') })
  const token = `${DEVICES}/${logger.serialNumber}/token`
  const issued = (await make('POST', token)).json().token
  await done(sendMeasurement(server, `Bearer ${issued}`, aMeasurement(logger.serialNumber)))
  await make('DELETE', token)
  await make('DELETE', `${DEVICES}/${logger.serialNumber}`)
  const items = await server.db.select().from(inventoryItems)
  const item = items.find((one) => one.trim === null && trimsOf(one).length > 0)
  if (!item) throw new Error('The seed has no such item.')
  const trim = { country: item.country, vin: item.vin, detected_version: trimsOf(item)[0] }
  await make('PATCH', `${INVENTORY}/trim`, trim)
  const file = `VIN,Stock number,Type,Note\n5YJ3E1EA8MF000017,A1,New,${CANARY}-in-a-file\n`
  await done(sendFile(server, admin, file, { configuration_id: OWN_DEALERSHIP }))
  return issued
}

async function walkReports(server: TestServer, admin: string): Promise<readonly string[]> {
  const rows = await server.db
    .select()
    .from(batteryReports)
    .where(and(eq(batteryReports.published, true), isNotNull(batteryReports.trim)))
  const report = rows.find((one) => otherTrim(one) !== undefined)
  if (!report) throw new Error('The seed has no such report.')
  const make = (...call: Call) => done(sendAs(server, admin, ...call))
  const url = `${REPORTS}/${report.id}`
  const trim = otherTrim(report)
  const first_use = `${report.year}-03-04`
  for (const body of [{ trim }, { first_use }, { published: false }, { archived: true }, { archived: false }])
    await make('PATCH', url, body)
  await server.db
    .update(batteryReports)
    .set({ doubts: ['odometer'], score: null, scoreVersion: null })
    .where(eq(batteryReports.id, report.id))
  for (const odometer_resolution of ['replaced', null]) await make('PATCH', url, { odometer_resolution })
  await make('POST', BULK, { action: 'publish', ids: [report.id], incomplete: true })
  await make('POST', `${url}/regenerate`)
  await done(upload(server, admin, `${url}/image`, await aPicture()))
  const link = await make('POST', `${url}/link`)
  await make('DELETE', `${url}/link`)
  const ownership = await make('POST', `/leads/api/v1/battery/${report.id}/ownership`, {
    key: '11111111-1111-4111-8111-111111111111',
    comparison: 'midsize',
    ...{ fuel_rating: 8, years: 5, distance: 12_000, electricity_cost: null, gas_cost: null },
  })
  const made = `/leads/api/v1/ownership/${ownership.json().id}`
  const owner = `${WORD}@owners.example`
  await make('POST', `${made}/mail`, { email: owner, language: 'en' })
  await make('DELETE', made)
  const [lead] = await server.db.select().from(ownershipReports).limit(1)
  for (const method of ['POST', 'DELETE'] as const)
    await done(ask(server, `/unsubscribe/${lead?.id}`, { method }))
  await make('PATCH', url, { published: false })
  await server.db.update(batteryReports).set({ model: 'Unlisted' }).where(eq(batteryReports.id, report.id))
  const entered = { trim: 'Touring', energy_kwh: 60, range: { value: 400, unit: 'km' } }
  await make('PATCH', url, { entered })
  return [link.json().code, ownership.json().id, owner]
}

function valuesOf(cookies: string): string[] {
  return cookies.split('; ').flatMap((one) => one.split('=')[1] ?? [])
}

type Call = Parameters<typeof sendAs> extends [unknown, unknown, ...infer Rest] ? Rest : never
type Answering = ReturnType<TestServer['inject']>

async function done(answering: Answering) {
  const answer = await answering
  if (answer.statusCode !== 200) throw new Error(`${answer.raw.req.url}: ${answer.body}`)
  return answer
}

async function refused(answering: Answering) {
  const answer = await answering
  if (![400, 401, 422].includes(answer.statusCode)) throw new Error(answer.body)
}
