import { useMemo } from 'react'
import type { AuditFieldName } from '../../domain/audit/audit-fields.ts'
import {
  disableRefusal,
  editRefusal,
  enableRefusal,
  type User,
  type UserList,
  userName,
} from '../../domain/lists/user.ts'
import { users } from '../../domain/resources/users.ts'
import type { Profile } from '../../domain/session/profile.ts'
import { ROLE_LEVELS, ROLE_NAMES, type RoleName } from '../../domain/session/roles.ts'
import { bulkWidgets } from '../bulk/bulk-widgets.ts'
import { useHistory } from '../history/use-history.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { type UserTools, userColumns } from './columns/user-columns.tsx'
import { ListScreen, useAddButton, useCellTools } from './list-screen.tsx'
import { useList } from './use-list.ts'
import { userWidgets } from './user-widgets.ts'

export function UsersView() {
  const tools = useUserTools()
  const columns = useMemo(() => userColumns(tools), [tools])
  return (
    <ListScreen<UserList>
      resource={users}
      shown={useList<UserList>(
        { query: useChild('users.query'), pages: useChild('users.pages'), changes: null },
        null,
      )}
      formats={tools.formats}
      columns={columns}
      nameOf={userName}
      action={useAddButton('users', userWidgets)}
      bar={<WhenLoaded widgets={bulkWidgets}>{({ BulkBar }) => <BulkBar />}</WhenLoaded>}
    >
      <WhenLoaded widgets={userWidgets}>{({ UserDialogs }) => <UserDialogs />}</WhenLoaded>
    </ListScreen>
  )
}

function useUserTools(): UserTools {
  const cells = useCellTools()
  const dialogs = useChild('userDialogs')
  const by = useDialogActor()
  const whenLoaded = useWhenLoaded(userWidgets)
  const openHistory = useHistory()
  return useMemo(
    () => ({
      ...cells,
      actor: by.actor,
      request: (action, row) => whenLoaded(() => dialogs.send({ type: `${action}.requested`, row, by })),
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
