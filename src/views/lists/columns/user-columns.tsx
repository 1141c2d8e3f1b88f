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
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { rowActions } from '../../theme/recipes/lists/list-row.recipe.ts'
import type { RowIconName } from '../../theme/recipes/parts/row-icon.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { RowButton } from '../cells/row-button.tsx'
import { UserStatusBadge } from '../cells/user-status-badge.tsx'
import { userWidgets } from '../user-widgets.ts'
import type { CellTools, Column, Entry } from './column.ts'
import { columnsOf } from './list-columns.ts'
import { selectColumn } from './select-column.tsx'
import { HistoryButton } from './with-history.tsx'

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
      card: 'detail',
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
      card: 'detail',
      cell: ({ row }) =>
        row.lastSignedInAt === null ? t('users.neverSignedIn') : tools.formats.date(row.lastSignedInAt),
    },
    role: { width: 168, card: 'detail', cell: (entry) => role(entry, tools) },
    group: { width: 132, card: 'detail', cell: ({ row }) => names(row.groups, t('unit.unknown')) },
    dealerships: { width: 148, card: 'detail', cell: ({ row }) => names(row.dealers, t('unit.unknown')) },
    actions: manages
      ? { exports: [], width: 196, card: 'detail', cell: (entry) => actions(entry, tools) }
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

const INTENT = loadOnIntent(userWidgets)

function actions({ row }: Entry<UserList>, { t, actor, request, history }: UserTools) {
  const name = userName(row)
  const button = (
    action: UserAction,
    icon: RowIconName,
    refusalOf: (actor: Profile, user: User) => UserRefusal | null,
  ) => {
    const refusal = refusalOf(actor, row)
    return (
      <RowButton
        icon={icon}
        label={t(`users.${action}Of`, { name })}
        refusal={refusal && t(`users.refusal.${refusal}`)}
        {...INTENT}
        {...ignoreRepeat(() => request(action, row))}
      />
    )
  }
  return (
    <span className={rowActions()}>
      {button('edit', 'edit', editRefusal)}
      {button('disable', 'prohibit', disableRefusal)}
      <HistoryButton label={t('list.historyOf', { name })} open={() => history(row)} />
      {row.status === 'disabled' ? button('enable', 'check', enableRefusal) : null}
      {row.status === 'invited' ? (
        <>
          {button('resend', 'mail', resendRefusal)}
          {button('withdraw', 'trash', withdrawRefusal)}
        </>
      ) : null}
      {resetPasskeysRefusal(actor, row) === null
        ? button('resetPasskeys', 'key', resetPasskeysRefusal)
        : null}
    </span>
  )
}
