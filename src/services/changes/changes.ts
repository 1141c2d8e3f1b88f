import * as z from 'zod/mini'
import type { Change, ChangedRow } from '../../domain/changes/change.ts'
import { deviceFields, userNames } from '../../domain/changes/row-changes.ts'
import type { OvertakenReport } from '../../domain/failure.ts'
import type { Device } from '../../domain/lists/device.ts'
import type { InventoryItem } from '../../domain/lists/inventory.ts'
import type { Identified } from '../../domain/lists/list-types.ts'
import type { User } from '../../domain/lists/user.ts'
import type { UserRole } from '../../domain/session/roles.ts'
import { accepted, changedIn, only200 } from '../answers.ts'
import type { ServicePaths } from '../environment.ts'
import { type Answer, type Request, textOf } from '../http.ts'
import { contextParams } from '../lists/list-paths.ts'
import { newestOwn, onVersion, rivalFields } from '../lists/on-version.ts'
import { deviceBody, userBody } from '../lists/row-bodies.ts'
import { overtakenReportSchema } from '../report/overtaken-report.ts'
import { singleReportPath } from '../report/report-paths.ts'
import { deviceRowCodec } from '../wire/devices.ts'
import { inventoryRowCodec, inventoryTrimCodec } from '../wire/inventories.ts'
import { reportRowCodec } from '../wire/reports.ts'
import { userRowCodec } from '../wire/users.ts'
import { VIEW_NAME_TAKEN } from '../wire/views.ts'

interface Call {
  readonly path: string
  readonly method: 'PATCH' | 'POST' | 'DELETE'
  readonly body: object
}

/** A change, and whether it goes again because its answer was lost: it may be saved already. */
interface Order {
  readonly change: Change
  readonly isRepeated?: boolean
}

/** Saves changes of rows of all kinds. */
export function createChangesService(request: Request, paths: ServicePaths) {
  return {
    /**
     * Makes a change on the version that the user has seen, or that this page has made of it since. Returns the version and the row as they are now, as far as the backend
     * tells.
     *
     * @throws ServiceFailure `overtaken` when another user has changed one of its fields since, or when that cannot be told.
     */
    async saveChange({ change, isRepeated = false }: Order) {
      const { id, former, values, resource, kind } = change
      const { path, ...call } = callOf(change, paths)
      // A regeneration overwrites nothing that somebody has chosen.
      const version = kind === 'regenerated' ? undefined : newestOwn(id, change.version ?? undefined)
      const answer = await onVersion(
        version === undefined ? null : { id, version },
        (options): Promise<Answer> => request(path, { ...call, ...options }),
        {
          schema: CURRENT[resource],
          rivals: ({ values: now }) =>
            Object.keys(values).every((field) => field in now)
              ? rivalFields(comparable(former), comparable(values), comparable(now))
              : null,
        },
      )
      const isThere = isRepeated && resource === 'view' && textOf(answer.body, 'error') === VIEW_NAME_TAKEN
      if (!isThere) accepted(answer)
      return { version: textOf(answer.body, 'version'), row: rowIn(answer, change) }
    },
  }
}

/** The row as its list shows it. */
function rowIn(answer: Answer, { resource, id }: Change): Identified | null {
  switch (resource) {
    case 'device':
      return changedIn(answer, deviceRowCodec)
    case 'inventory':
      return changedIn(only200(answer), inventoryTrimCodec)?.find((row) => row.id === id) ?? null
    case 'report':
      return changedIn(answer, reportRowCodec)
    case 'user':
    case 'view':
      return null
  }
}

/** By resource, the row that the server sends with its refusal, as the fields of a change. */
const CURRENT: Readonly<Record<Change['resource'], z.ZodMiniType<ChangedRow>>> = {
  device: z.pipe(
    deviceRowCodec,
    z.transform((device: Device) => ({ version: device.version, values: deviceFields(device) })),
  ),
  inventory: z.pipe(
    inventoryRowCodec,
    z.transform(({ version, trim }: InventoryItem) => ({ version, values: { trim } })),
  ),
  user: z.pipe(
    userRowCodec,
    z.transform((user: User) => ({
      version: user.version,
      values: { ...userNames(user), roles: user.roles, isDisabled: user.status === 'disabled' },
    })),
  ),
  report: z.pipe(
    overtakenReportSchema,
    z.transform(
      ({ version, trim, published, archived, resolutions, firstUse, entered }: OvertakenReport) => ({
        version,
        values: {
          ...{ trim, published, archived, ...resolutions },
          ...(firstUse !== undefined && { firstUse }),
          ...(entered !== undefined && { entered }),
        },
      }),
    ),
  ),
  // It is made anew, on no version.
  view: z.never(),
}

function callOf(change: Change, { auth, configurations, devices, inventories, reports }: ServicePaths): Call {
  const { id } = change
  switch (change.resource) {
    case 'device':
      return {
        path: `${devices}/device/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: deviceBody(change.values),
      }
    case 'inventory': {
      const context = contextParams({ type: 'dealership', id: change.configurationId })
      const body = { ...change.vehicle, detected_version: change.values.trim }
      return { path: `${inventories}/inventory/trim?${context}`, method: 'PATCH', body }
    }
    case 'report': {
      const path = reports + singleReportPath(id)
      if (change.kind === 'regenerated') return { path: `${path}/regenerate`, method: 'POST', body: {} }
      return { path, method: 'PATCH', body: reportBody(change.values) }
    }
    case 'view':
      return { path: `${configurations}/api/v1/views`, method: 'POST', body: viewBody(change.values) }
    case 'user':
      if (change.kind === 'user')
        return { path: `${auth}/user`, method: 'PATCH', body: { email: id, ...userBody(change.values) } }
      return change.values.isDisabled
        ? { path: `${auth}/user`, method: 'DELETE', body: { email: id } }
        : { path: `${auth}/user/enable`, method: 'POST', body: { email: id } }
  }
}

type ValuesOf<Resource> = Extract<Change, { readonly resource: Resource }>['values']

export function reportBody({
  trim,
  published,
  archived,
  entered,
  firstUse,
  odometer,
  cells,
}: ValuesOf<'report'>) {
  return {
    ...(trim !== undefined && { trim }),
    ...(published !== undefined && { published }),
    ...(archived !== undefined && { archived }),
    ...(entered !== undefined && { entered: entered && enteredBody(entered) }),
    ...(firstUse !== undefined && { first_use: firstUse }),
    ...(odometer !== undefined && { odometer_resolution: odometer }),
    ...(cells !== undefined && { cells_resolution: cells }),
  }
}

function enteredBody({ trim, energyKwh, range }: NonNullable<ValuesOf<'report'>['entered']>) {
  return { trim, energy_kwh: energyKwh, range }
}

/** Of a deleted view, as a new one. */
function viewBody({ list, name, query, sharing }: ValuesOf<'view'>) {
  const { type } = sharing
  return { list, name, query, sharing: type === 'private' ? { type } : { type, id: sharing.id } }
}

/** With roles and entered figures as texts: the order of roles does not count. */
function comparable(values: object): Readonly<Record<string, unknown>> {
  const roles: readonly UserRole[] = 'roles' in values && Array.isArray(values.roles) ? values.roles : []
  return {
    ...values,
    entered: JSON.stringify('entered' in values ? values.entered : null),
    roles: roles
      .map(({ name, groupId, dealershipId }) => [name, groupId, dealershipId].join())
      .toSorted()
      .join(' '),
  }
}
