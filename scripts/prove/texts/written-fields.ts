import { randomUUID } from 'node:crypto'
import { CLIENT } from '../../../tests/server/api/reports/leads.ts'
import { type Call, nextAddress, type Reply } from '../site.ts'
import type { Ground } from './ground.ts'
import { hostileTrace } from './hostile-trace.ts'

/** How a text gets into a field. */
export interface WrittenField {
  /** Method and path of the document, and the field as `namesOfFields` writes it. */
  readonly call: string
  readonly field: string
  /** Why no screen shows the text as it is; `null`: one must. */
  readonly unseen: string | null
  /** The request that stores the text of this number. */
  readonly request: (text: string, index: number, ground: Ground) => Call
}

const post = (path: string, body: object): Call => ({ path, method: 'POST', body })
const patch = (path: string, body: object): Call => ({ path, method: 'PATCH', body })
const seen = null

const newUser = (index: number, name: string) => ({
  email: `${name}-${index}@hostile.example`,
  name: 'New',
  family_name: 'User',
  roles: [{ name: 'LF_USER' }],
})
const newDevice = (chip: string | undefined) => ({ name: 'Logger', chip_id: chip, status: 'shipped' })
const REPORTS = '/batteries/api/v1/battery/reports'
const DEVICES = '/devices/api/v1/device'
const NETWORKS = '/configurations/api/v1/wifi'

/** All fields of the API in which a text of a user is stored. */
export const WRITTEN_FIELDS: readonly WrittenField[] = [
  {
    call: 'PATCH /auth/user',
    field: 'name',
    unseen: seen,
    request: (name, index, { users }) => patch('/auth/user', { email: users[index], name }),
  },
  {
    call: 'PATCH /auth/user',
    field: 'family_name',
    unseen: seen,
    request: (family_name, index, { users }) => patch('/auth/user', { email: users[index], family_name }),
  },
  {
    call: 'POST /auth/user',
    field: 'email',
    unseen: seen,
    request: (text, index) =>
      post('/auth/user', { ...newUser(index, 'email'), email: `${text}@hostile.example` }),
  },
  {
    call: 'POST /auth/user',
    field: 'name',
    unseen: seen,
    request: (name, index) => post('/auth/user', { ...newUser(index, 'first'), name }),
  },
  {
    call: 'POST /auth/user',
    field: 'family_name',
    unseen: seen,
    request: (family_name, index) => post('/auth/user', { ...newUser(index, 'last'), family_name }),
  },
  {
    call: `PATCH ${REPORTS}/{id}`,
    field: 'trim',
    unseen: seen,
    request: (trim, index, { reports }) => patch(`${REPORTS}/${reports[index]}`, { trim }),
  },
  {
    call: 'PATCH /inventories/api/v1/inventory/trim',
    field: 'detected_version',
    unseen: seen,
    request: (detected_version, index, { items }) => {
      const { vin, country } = items[index] ?? {}
      return patch('/inventories/api/v1/inventory/trim', { vin, country, detected_version })
    },
  },
  {
    call: `POST ${DEVICES}`,
    field: 'name',
    unseen: seen,
    request: (name, index, { loggers }) => post(DEVICES, { ...newDevice(loggers[0]?.[index]), name }),
  },
  {
    call: `POST ${DEVICES}`,
    field: 'tracking_url',
    unseen: seen,
    request: (text, index, { loggers }) => {
      const tracking_url = `https://carrier.example/?q=${text}`
      return post(DEVICES, { ...newDevice(loggers[1]?.[index]), tracking_url })
    },
  },
  {
    call: `POST ${DEVICES}`,
    field: 'icc_id',
    unseen: seen,
    request: (icc_id, index, { loggers }) => post(DEVICES, { ...newDevice(loggers[2]?.[index]), icc_id }),
  },
  {
    call: `PATCH ${DEVICES}/{serialNumber}`,
    field: 'name',
    unseen: seen,
    request: (name, index, { devices }) => patch(`${DEVICES}/${devices[index]}`, { name }),
  },
  {
    call: `PATCH ${DEVICES}/{serialNumber}`,
    field: 'note',
    unseen: seen,
    request: (note, index, { devices }) => patch(`${DEVICES}/${devices[index]}`, { note }),
  },
  {
    call: `PATCH ${DEVICES}/{serialNumber}`,
    field: 'icc_id',
    unseen: seen,
    request: (icc_id, index, { devices }) => patch(`${DEVICES}/${devices[index]}`, { icc_id }),
  },
  {
    call: `PATCH ${DEVICES}/{serialNumber}`,
    field: 'tracking_url',
    unseen: seen,
    request: (tracking_url, index, { devices }) => patch(`${DEVICES}/${devices[index]}`, { tracking_url }),
  },
  {
    call: `POST ${NETWORKS}`,
    field: 'ssid',
    unseen: seen,
    request: (ssid, index, { dealerships }) =>
      post(NETWORKS, { ssid, password: 'Kiwi-Volt-77', configuration: { id: dealerships[index] } }),
  },
  {
    call: `POST ${NETWORKS}`,
    field: 'password',
    unseen: 'no answer has it',
    request: (password, index, { dealerships }) =>
      post(NETWORKS, { ssid: `secret-${index}`, password, configuration: { id: dealerships[index] } }),
  },
  {
    call: `PATCH ${NETWORKS}/{id}`,
    field: 'password',
    unseen: 'no answer has it',
    request: (password, index, { networks }) =>
      patch(`${NETWORKS}/${networks[index % networks.length]}`, { password }),
  },
  {
    call: 'PATCH /auth/user/passkeys/{id}',
    field: 'name',
    unseen: seen,
    request: (name, index, { passkeys }) => patch(`/auth/user/passkeys/${passkeys[index]}`, { name }),
  },
  {
    call: 'POST /support/api/v1/traces',
    field: 'trace.*',
    unseen: seen,
    request: (text, index) => ({
      ...post('/support/api/v1/traces', { id: randomUUID(), trace: hostileTrace(text, index) }),
      headers: { authorization: CLIENT },
    }),
  },
]

/** The same for the fields of the visitor's own profile, which has one value at a time. */
export const OWN_FIELDS: readonly WrittenField[] = ['name', 'family_name'].map((field) => ({
  call: 'PATCH /auth/user/profile',
  field,
  unseen: seen,
  request: (text) => patch('/auth/user/profile', { [field]: text }),
}))

/**
 * Sends the request that stores a text.
 *
 * @returns Whether the text is stored, or the answer says why it is not; then also the answer.
 */
export async function store(
  call: (call: Call) => Promise<Reply>,
  request: Call,
  cookie: string,
): Promise<{ readonly outcome: 'stored' | 'refused' | 'wrong'; readonly reply: Reply }> {
  const reply = await call({
    ...request,
    // Traces are sent without a session, so that no limit of an account counts them.
    ...(request.headers === undefined ? { cookie } : {}),
    from: nextAddress(),
  })
  if (reply.status < 300) return { outcome: 'stored', reply }
  const hasReason = /"message":"[^"]{5,}/.test(reply.text)
  return { outcome: reply.status < 500 && hasReason ? 'refused' : 'wrong', reply }
}
