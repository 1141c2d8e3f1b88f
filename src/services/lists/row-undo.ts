import type { Device } from '../../domain/lists/device.ts'
import type { DeviceUndo, RowUndo, UserUndo } from '../../domain/lists/row-undo.ts'
import type { User, UserRole } from '../../domain/lists/user.ts'
import { accepted } from '../answers.ts'
import type { Answer, Request } from '../http.ts'
import { deviceRowCodec } from '../wire/devices.ts'
import { userRowCodec } from '../wire/users.ts'
import { newestOwn, onVersion, rivalFields } from './on-version.ts'

/** The base paths of the services. */
interface UndoPaths {
  readonly auth: string
  readonly device: string
}

/** The way back from changes that dialogs and editors have made of devices and users. */
export function createRowUndoService(request: Request, { auth, device }: UndoPaths) {
  return {
    /**
     * Gives a row back what a change has replaced, on the version that the change has made.
     *
     * @throws ServiceFailure `overtaken` when another user has changed one of these fields since.
     */
    async undoEdit(edit: RowUndo): Promise<void> {
      const { id } = edit
      const version = newestOwn(id, edit.version ?? undefined)
      const row = version === undefined ? null : { id, version }
      accepted(
        isOfUser(edit)
          ? await onVersion(row, (options) => sendUser(edit, options), {
              schema: userRowCodec,
              rivals: (current) => rivalsOf(edit, userFields(current)),
            })
          : await onVersion(row, (options) => sendDevice(edit, options), {
              schema: deviceRowCodec,
              rivals: (current) => rivalsOf(edit, deviceFields(current)),
            }),
      )
    },
  }

  function sendDevice({ id, former }: DeviceUndo, options: object): Promise<Answer> {
    const body = deviceBody(former.values)
    return request(`${device}/device/${encodeURIComponent(id)}`, { method: 'PATCH', body, ...options })
  }

  function sendUser(edit: UserUndo, options: object): Promise<Answer> {
    const { id: email } = edit
    if (edit.kind === 'user')
      return request(`${auth}/user`, {
        method: 'PATCH',
        body: { email, ...userBody(edit.former.values) },
        ...options,
      })
    const body = { email }
    return edit.former.values.isDisabled
      ? request(`${auth}/user`, { method: 'DELETE', body, ...options })
      : request(`${auth}/user/enable`, { method: 'POST', body, ...options })
  }
}

function isOfUser(edit: RowUndo): edit is UserUndo {
  return edit.kind === 'user' || edit.kind === 'standing'
}

type Values<One extends RowUndo> = One['former']['values']

function deviceBody(values: Partial<ReturnType<typeof deviceFields>>) {
  const { iccId, trackingUrl, dealershipId, ...others } = values
  return {
    ...others,
    ...(iccId !== undefined && { icc_id: iccId }),
    ...(trackingUrl !== undefined && { tracking_url: trackingUrl || null }),
    ...(dealershipId !== undefined && { configuration: dealershipId === '' ? null : { id: dealershipId } }),
  }
}

function userBody({
  firstName,
  lastName,
  language,
  theme,
  roles,
}: Values<Extract<UserUndo, { readonly kind: 'user' }>>) {
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

function deviceFields({ name, iccId, status, trackingUrl, country, configuration, note }: Device) {
  return {
    name,
    iccId: iccId ?? '',
    status: String(status),
    trackingUrl: trackingUrl ?? '',
    country: country ?? '',
    dealershipId: configuration?.id ?? '',
    note: note?.text ?? '',
  }
}

function userFields({ firstName, lastName, preferredLanguage, preferredTheme, roles, status }: User) {
  return {
    firstName,
    lastName,
    language: preferredLanguage,
    theme: preferredTheme,
    roles,
    isDisabled: status === 'disabled',
  }
}

/** The fields of a change that another user has given another value since. */
function rivalsOf({ former, later }: RowUndo, current: object): readonly string[] {
  return rivalFields(comparable(later.values), comparable(former.values), comparable(current))
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
