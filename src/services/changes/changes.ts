import * as z from 'zod/mini'
import type { Change, ChangedRow } from '../../domain/changes/change.ts'
import type { OvertakenReport } from '../../domain/failure.ts'
import type { Device } from '../../domain/lists/device.ts'
import type { User, UserRole } from '../../domain/lists/user.ts'
import { accepted } from '../answers.ts'
import type { Answer, Request } from '../http.ts'
import { newestOwn, onVersion, rivalFields } from '../lists/on-version.ts'
import { overtakenReportSchema } from '../report/overtaken-report.ts'
import { singleReportPath } from '../report/report-paths.ts'
import { deviceRowCodec } from '../wire/devices.ts'
import { userRowCodec } from '../wire/users.ts'

/** The base paths of the services. */
interface ChangePaths {
  readonly auth: string
  readonly configuration: string
  readonly device: string
  readonly report: string
}

interface Call {
  readonly path: string
  readonly method: 'PATCH' | 'POST' | 'DELETE'
  readonly body: object
}

/** Saves changes of rows of all kinds. */
export function createChangesService(request: Request, paths: ChangePaths) {
  return {
    /**
     * Makes a change on the version that the user has seen, or that this page has made of it since.
     *
     * @throws ServiceFailure `overtaken` when another user has changed one of its fields since, or when that cannot be told.
     */
    async saveChange(change: Change): Promise<void> {
      const { id, former, values, resource } = change
      const { path, ...call } = callOf(change, paths)
      const version = newestOwn(id, change.version ?? undefined)
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
      accepted(answer)
    },
  }
}

/** By resource, the row that the server sends with its refusal, as the fields of a change. */
const CURRENT: Readonly<Record<Change['resource'], z.ZodMiniType<ChangedRow>>> = {
  device: z.pipe(
    deviceRowCodec,
    z.transform(({ version, name, iccId, status, trackingUrl, country, configuration, note }: Device) => ({
      version,
      values: {
        name,
        iccId: iccId ?? '',
        status,
        trackingUrl: trackingUrl ?? '',
        country: country ?? '',
        dealershipId: configuration?.id ?? '',
        note: note?.text ?? '',
      },
    })),
  ),
  user: z.pipe(
    userRowCodec,
    z.transform(
      ({ version, firstName, lastName, preferredLanguage, preferredTheme, roles, status }: User) => ({
        version,
        values: {
          firstName,
          lastName,
          language: preferredLanguage,
          theme: preferredTheme,
          roles,
          isDisabled: status === 'disabled',
        },
      }),
    ),
  ),
  report: z.pipe(
    overtakenReportSchema,
    z.transform(({ version, trim, resolutions, firstUse }: OvertakenReport) => ({
      version,
      values: { trim, ...resolutions, ...(firstUse !== undefined && { firstUse }) },
    })),
  ),
  // It is made anew, on no version.
  view: z.never(),
}

function callOf(change: Change, { auth, configuration, device, report }: ChangePaths): Call {
  const { id } = change
  switch (change.resource) {
    case 'device':
      return {
        path: `${device}/device/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: deviceBody(change.values),
      }
    case 'report':
      return { path: report + singleReportPath(id), method: 'PATCH', body: reportBody(change.values) }
    case 'view':
      return { path: `${configuration}/api/v1/views`, method: 'POST', body: viewBody(change.values) }
    case 'user':
      if (change.kind === 'user')
        return { path: `${auth}/user`, method: 'PATCH', body: { email: id, ...userBody(change.values) } }
      return change.values.isDisabled
        ? { path: `${auth}/user`, method: 'DELETE', body: { email: id } }
        : { path: `${auth}/user/enable`, method: 'POST', body: { email: id } }
  }
}

type ValuesOf<Resource> = Extract<Change, { readonly resource: Resource }>['values']

function deviceBody({ iccId, trackingUrl, dealershipId, ...others }: ValuesOf<'device'>) {
  return {
    ...others,
    ...(iccId !== undefined && { icc_id: iccId }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl || null }),
    ...(dealershipId !== undefined && { configuration: dealershipId === '' ? null : { id: dealershipId } }),
  }
}

function userBody({ firstName, lastName, language, theme, roles }: ValuesOf<'user'>) {
  return {
    ...(firstName !== undefined && { name: firstName }),
    ...(lastName !== undefined && { family_name: lastName }),
    ...(language !== undefined && { preferred_language: language }),
    ...(theme !== undefined && { preferred_theme: theme }),
    ...(roles !== undefined && {
      roles: roles.map(({ name, groupId, dealershipId }) => ({
        name,
        ...(groupId !== null && { group_id: groupId }),
        ...(dealershipId !== null && { configuration_id: dealershipId }),
      })),
    }),
  }
}

function reportBody({ trim, firstUse, odometer, cells }: ValuesOf<'report'>) {
  return {
    ...(trim !== undefined && { trim }),
    ...(firstUse !== undefined && { first_use: firstUse }),
    ...(odometer !== undefined && { odometer_resolution: odometer }),
    ...(cells !== undefined && { cells_resolution: cells }),
  }
}

/** Of a deleted view, as a new one. */
function viewBody({ list, name, query, sharing }: ValuesOf<'view'>) {
  const { type } = sharing
  return { list, name, query, sharing: type === 'private' ? { type } : { type, id: sharing.id } }
}

/** With roles as texts: their order does not count. */
function comparable(values: object): Readonly<Record<string, unknown>> {
  const roles: readonly UserRole[] = 'roles' in values && Array.isArray(values.roles) ? values.roles : []
  return {
    ...values,
    roles: roles
      .map(({ name, groupId, dealershipId }) => [name, groupId, dealershipId].join())
      .toSorted()
      .join(' '),
  }
}
