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
} from '../../../domain/lists/user.ts'
import { users } from '../../../domain/resources/users.ts'
import type { Profile } from '../../../domain/session/profile.ts'
import type { IconName } from '../../parts/icon-paths.ts'
import { type RowAction, RowActions } from '../cells/row-actions.tsx'
import { UserStatusBadge } from '../cells/user-status-badge.tsx'
import { userWidgets } from '../user-widgets.ts'
import type { CellTools, Column, Entry } from './column.ts'
import { columnsOf } from './list-columns.ts'
import { selectColumn } from './select-column.tsx'
import { withHistory } from './with-history.ts'

type UserAction = 'edit' | 'disable' | 'enable' | 'resend' | 'withdraw' | 'resetPasskeys'

/** What the cells of the users list share. */
export interface UserTools extends CellTools {
  /** Who is signed in. */
  readonly actor: Profile
  /** Asks for the dialog of an action. */
  readonly request: (action: UserAction, user: User) => void
  readonly history: (user: User) => void
}

/** The columns that the user may see, in their order. */
export function userColumns(tools: UserTools): readonly Column<UserList>[] {
  const { t, actor } = tools
  const manages = actor.features.includes('users.edit') || actor.features.includes('users.disable')
  const columns = columnsOf<UserList, 'users'>(users, actor.role, tools, {
    email: {
      width: 208,
      card: 'detail',
      brief: 'cell',
      cell: ({ row }) => row.email,
      tooltip: ({ email }) => email,
    },
    name: {
      width: 124,
      card: 'title',
      cell: ({ row }) => (
        <span className="user-name" title={userName(row)}>
          {userName(row)}
        </span>
      ),
    },
    status: {
      width: 140,
      card: 'title',
      cell: ({ row }) => <UserStatusBadge user={row} t={t} />,
    },
    last_sign_in: {
      width: 112,
      card: 'detail',
      cell: ({ row }) =>
        row.lastSignedInAt === null ? t('users.neverSignedIn') : tools.formats.date(row.lastSignedInAt),
    },
    role: { width: 168, card: 'detail', cell: (entry) => role(entry, tools) },
    group: { width: 132, card: 'detail', cell: ({ row }) => names(row.groups, t('unit.unknown')) },
    dealerships: { width: 148, card: 'detail', cell: ({ row }) => names(row.dealers, t('unit.unknown')) },
    actions: manages
      ? { exports: [], width: 92, align: 'end', card: 'detail', cell: (entry) => actions(entry, tools) }
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
