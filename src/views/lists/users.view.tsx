import { useMemo } from 'react'
import type { AuditFieldName } from '../../domain/audit/audit-fields.ts'
import {
  disableRefusal,
  editRefusal,
  enableRefusal,
  resendRefusal,
  resetPasskeysRefusal,
  type User,
  type UserList,
  type UserRefusal,
  userName,
  withdrawRefusal,
} from '../../domain/lists/user.ts'
import { users } from '../../domain/resources/users.ts'
import type { Profile } from '../../domain/session/profile.ts'
import { ROLE_LEVELS, ROLE_NAMES, type RoleName } from '../../domain/session/roles.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { useHistory } from '../history/use-history.tsx'
import type { IconName } from '../parts/icon-paths.ts'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { type RowAction, RowActions } from './cells/row-actions.tsx'
import { UserStatusBadge } from './cells/user-status-badge.tsx'
import type { CellTools, Column, Entry } from './columns/column.ts'
import { columnsOf } from './columns/list-columns.ts'
import { selectColumn } from './columns/select-column.tsx'
import { withHistory } from './columns/with-history.ts'
import { ListScreen, listView, useAddButton, useCellTools } from './list-screen.tsx'
import { useList } from './use-list.ts'
import { userWidgets } from './user-widgets.ts'

export const UsersView = listView(
  'users',
  Rows,
  <WhenLoaded widgets={userWidgets}>{({ UserDialogs }) => <UserDialogs />}</WhenLoaded>,
)

function Rows() {
  const tools = useUserTools()
  const columns = useMemo(() => userColumns(tools), [tools])
  return (
    <ListScreen<UserList>
      resource={users}
      shown={useList<UserList>('users')}
      formats={tools.formats}
      columns={columns}
      nameOf={userName}
      action={useAddButton('users', userWidgets)}
      bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar />}</WhenLoaded>}
    />
  )
}

function useUserTools(): UserTools {
  const cells = useCellTools()
  const dialogs = useChild('userDialogs')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(userWidgets)
  const openHistory = useHistory('user')
  return useMemo(
    () => ({
      ...cells,
      actor: by.actor,
      request: (action, row) => whenLoaded(() => dialogs.send({ type: `${action}.requested`, row, by })),
      history: (row) =>
        openHistory(row, {
          name: userName(row),
          fields: undoableFields(by.actor, row),
          roles: givenRoles(by.actor.role),
        }),
    }),
    [cells, by, dialogs, whenLoaded, openHistory],
  )
}

/** The fields that a single call gives their former values. */
function undoableFields(actor: Profile, row: User): readonly AuditFieldName[] {
  const mayDisable = [disableRefusal, enableRefusal].some((refusal) => refusal(actor, row) === null)
  return [...(editRefusal(actor, row) === null ? EDITED : []), ...(mayDisable ? ['status' as const] : [])]
}

const EDITED = ['name', 'family_name', 'preferred_language', 'preferred_theme', 'roles'] as const

/** The roles up to the own level. */
function givenRoles(actor: RoleName | null): readonly RoleName[] {
  return actor === null ? [] : ROLE_NAMES.filter((role) => ROLE_LEVELS[role] <= ROLE_LEVELS[actor])
}

type UserAction = 'edit' | 'disable' | 'enable' | 'resend' | 'withdraw' | 'resetPasskeys'

interface UserTools extends CellTools {
  readonly actor: Profile
  readonly request: (action: UserAction, user: User) => void
  readonly history: (user: User) => void
}

export function userColumns(tools: UserTools): readonly Column<UserList>[] {
  const { t, actor } = tools
  const manages = actor.features.includes('users.edit') || actor.features.includes('users.disable')
  const columns = columnsOf<UserList, 'users'>(users, actor.role, tools, {
    name: {
      width: 148,
      card: 'title',
      cell: ({ row }) => (
        <span className="user-name" title={userName(row)}>
          {userName(row)}
        </span>
      ),
    },
    email: {
      width: 196,
      brief: 'cell',
      cell: ({ row }) => row.email,
      tooltip: ({ email }) => email,
    },
    status: {
      width: 140,
      card: 'title',
      cell: ({ row }) => <UserStatusBadge user={row} t={t} />,
    },
    last_sign_in: {
      width: 112,
      cell: ({ row }) =>
        row.lastSignedInAt === null ? t('users.neverSignedIn') : tools.formats.date(row.lastSignedInAt),
    },
    role: { width: 168, narrowWidth: 164, cell: (entry) => role(entry, tools) },
    group: { width: 132, cell: ({ row }) => names(row.groups, t('unit.unknown')) },
    dealerships: { width: 148, cell: ({ row }) => names(row.dealers, t('unit.unknown')) },
    actions: manages
      ? { exports: [], width: 92, align: 'end', cell: (entry) => actions(entry, tools) }
      : null,
  })
  const isSelectable = actor.features.includes('users.disable')
  return isSelectable ? [selectColumn<UserList>(t, userName), ...columns] : columns
}

function names(organisations: readonly { readonly name: string }[], none: string) {
  const text = organisations.length === 0 ? none : organisations.map(({ name }) => name).join(', ')
  return <span title={text}>{text}</span>
}

/** The highest role; that there are others is said, and which ones. */
function role({ row }: Entry<UserList>, { t }: UserTools) {
  const [shown, ...others] = row.roles.map(({ name }) => t(`role.${name}`))
  if (shown === undefined) return t('unit.unknown')
  if (others.length === 0) return <span title={shown}>{shown}</span>
  const also = t('users.moreRoles', { roles: others.join(', ') })
  return (
    <span title={`${shown}, ${also}`}>
      {shown}, <span className="muted">{also}</span>
    </span>
  )
}

function actions({ row }: Entry<UserList>, { t, actor, request, history }: UserTools) {
  const name = userName(row)
  const asked = (action: UserAction, refusal: UserRefusal | null) => ({
    id: action,
    refusal: refusal && t(`users.refusal.${refusal}`),
    act: () => request(action, row),
  })
  const item = (
    action: Exclude<UserAction, 'edit'>,
    icon: IconName,
    refusalOf: (actor: Profile, user: User) => UserRefusal | null,
  ) => ({ ...asked(action, refusalOf(actor, row)), icon, label: t(`users.action.${action}`) })
  const items: readonly RowAction[] = [
    {
      ...asked('edit', editRefusal(actor, row)),
      icon: 'edit',
      label: t('list.edit'),
      name: t('users.editOf', { name }),
    },
    item('disable', 'prohibit', disableRefusal),
    ...(row.status === 'disabled' ? [item('enable', 'check', enableRefusal)] : []),
    ...(row.status === 'invited'
      ? [
          item('resend', 'mail', resendRefusal),
          { ...item('withdraw', 'trash', withdrawRefusal), isDanger: true },
        ]
      : []),
    ...(resetPasskeysRefusal(actor, row) === null
      ? [item('resetPasskeys', 'key', resetPasskeysRefusal)]
      : []),
  ]
  return (
    <RowActions
      label={t('list.actionsOf', { name })}
      items={withHistory(items, t, () => history(row))}
      opens={userWidgets}
    />
  )
}
