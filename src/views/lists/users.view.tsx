import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFieldName } from '../../domain/audit/audit-fields.ts'
import {
  disableRefusal,
  editRefusal,
  enableRefusal,
  USER_FILTERS,
  type User,
  type UserList,
  userName,
} from '../../domain/lists/user.ts'
import { userExport } from '../../domain/lists/user-export.ts'
import type { Profile } from '../../domain/session/profile.ts'
import { ROLE_LEVELS, ROLE_NAMES, type RoleName } from '../../domain/session/roles.ts'
import { formatsOf } from '../../i18n/format.ts'
import { rowTexts } from '../../i18n/row-texts.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { HistoryLayer, useHistory } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { AddButton } from './add-button.tsx'
import { type UserTools, userColumns } from './columns/user-columns.tsx'
import { tabsOf } from './filter-tabs.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'
import { userWidgets } from './user-widgets.ts'

export function UsersView() {
  const { t } = useTranslation()
  const { frame, countOf } = useList<UserList>(
    { query: useChild('users.query'), pages: useChild('users.pages'), edits: null },
    null,
  )
  const tools = useUserTools()
  const columns = useMemo(() => userColumns(tools), [tools])
  const dialogs = useChild('userDialogs')
  const by = useDialogActor()
  return (
    <>
      <ListPage<UserList>
        {...frame}
        bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar />}</WhenLoaded>}
        views={<ViewsButton />}
        words={{
          title: t('users.title'),
          searchHint: t('users.searchHint'),
          loadMany: (rows) => t('users.loadMany', { rows }),
          empty: t('users.empty'),
        }}
        exports={userExport}
        icon="users"
        columns={columns}
        formats={tools.formats}
        nameOf={userName}
        isPinned={null}
        section={null}
        action={
          tools.actor.features.includes('users.create') ? (
            <AddButton
              label={t('users.add')}
              short={t('users.addShort')}
              opens={userWidgets}
              onPress={() => dialogs.send({ type: 'add.requested', by })}
            />
          ) : null
        }
        tabs={tabsOf(USER_FILTERS, (filter) => t(`users.filter.${filter}`), countOf, tools.formats)}
      />
      <WhenLoaded widgets={userWidgets}>{({ UserDialogs }) => <UserDialogs />}</WhenLoaded>
      <HistoryLayer />
    </>
  )
}

function useUserTools(): UserTools {
  const { t } = useTranslation()
  const dialogs = useChild('userDialogs')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(userWidgets)
  const openHistory = useHistory()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  return useMemo(
    () => ({
      t: rowTexts(t),
      formats: formatsOf(language),
      actor: by.actor,
      edit: (row) => whenLoaded(() => dialogs.send({ type: 'edit.requested', row, by })),
      disable: (row) => whenLoaded(() => dialogs.send({ type: 'disable.requested', row, by })),
      enable: (row) => whenLoaded(() => dialogs.send({ type: 'enable.requested', row, by })),
      resend: (row) => whenLoaded(() => dialogs.send({ type: 'resend.requested', row, by })),
      withdraw: (row) => whenLoaded(() => dialogs.send({ type: 'withdraw.requested', row, by })),
      resetPasskeys: (row) => whenLoaded(() => dialogs.send({ type: 'resetPasskeys.requested', row, by })),
      history: (row) =>
        openHistory({
          resource: 'user',
          id: row.id,
          name: userName(row),
          version: row.version ?? null,
          fields: undoableFields(by.actor, row),
          roles: givenRoles(by.actor.role),
        }),
    }),
    [t, language, by, dialogs, whenLoaded, openHistory],
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
