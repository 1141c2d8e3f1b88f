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
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { RowButton } from '../cells/row-button.tsx'
import { UserStatusBadge } from '../cells/user-status-badge.tsx'
import { userWidgets } from '../user-widgets.ts'
import type { CellTools, Column, Entry } from './column.ts'
import { columnsOf } from './list-columns.ts'
import { selectColumn } from './select-column.tsx'
import { HistoryButton } from './with-history.tsx'

/** What the cells of the users list share. */
export interface UserTools extends CellTools {
  /** Who is signed in. */
  readonly actor: Profile
  readonly edit: (user: User) => void
  readonly disable: (user: User) => void
  readonly enable: (user: User) => void
  readonly resend: (user: User) => void
  readonly withdraw: (user: User) => void
  readonly resetPasskeys: (user: User) => void
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

function actions({ row }: Entry<UserList>, tools: UserTools) {
  const { t, actor, edit, disable, enable, resend, withdraw, resetPasskeys, history } = tools
  const name = userName(row)
  const words = (refusal: UserRefusal | null) => (refusal === null ? null : t(`users.refusal.${refusal}`))
  return (
    <span className={rowActions()}>
      <RowButton
        icon="edit"
        label={t('users.editOf', { name })}
        refusal={words(editRefusal(actor, row))}
        {...INTENT}
        {...ignoreRepeat(() => edit(row))}
      />
      <RowButton
        icon="prohibit"
        label={t('users.disableOf', { name })}
        refusal={words(disableRefusal(actor, row))}
        {...INTENT}
        {...ignoreRepeat(() => disable(row))}
      />
      <HistoryButton label={t('list.historyOf', { name: name })} open={() => history(row)} />
      {row.status === 'disabled' ? (
        <RowButton
          icon="check"
          label={t('users.enableOf', { name })}
          refusal={words(enableRefusal(actor, row))}
          {...INTENT}
          {...ignoreRepeat(() => enable(row))}
        />
      ) : null}
      {row.status === 'invited' ? (
        <>
          <RowButton
            icon="mail"
            label={t('users.resendOf', { name })}
            refusal={words(resendRefusal(actor, row))}
            {...INTENT}
            {...ignoreRepeat(() => resend(row))}
          />
          <RowButton
            icon="trash"
            label={t('users.withdrawOf', { name })}
            refusal={words(withdrawRefusal(actor, row))}
            {...INTENT}
            {...ignoreRepeat(() => withdraw(row))}
          />
        </>
      ) : null}
      {resetPasskeysRefusal(actor, row) === null ? (
        <RowButton
          icon="key"
          label={t('users.resetPasskeysOf', { name })}
          {...INTENT}
          {...ignoreRepeat(() => resetPasskeys(row))}
        />
      ) : null}
    </span>
  )
}
