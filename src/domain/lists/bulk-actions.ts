import type { Profile } from '../session/profile.ts'
import type { BulkAction, BulkList } from './bulk.ts'
import { canEditDevice } from './device.ts'

type Actor = Pick<Profile, 'role' | 'features'>

/** What the user may do to many rows in this tab of a list. */
export function actionsIn(list: BulkList, filter: string, actor: Actor): readonly BulkAction[] {
  return ACTIONS[list](filter, actor)
}

const ACTIONS: Readonly<Record<BulkList, (filter: string, actor: Actor) => readonly BulkAction[]>> = {
  /** Archived reports are in a tab of their own, and in that of all reports. */
  reports: (filter, { features }) => [
    ...(filter === 'report_archived' ? [] : (['publish', 'unpublish', 'archive'] as const)),
    ...(filter === 'report_archived' || filter === 'report_all' ? (['restore'] as const) : []),
    ...(features.includes('reports.regenerate') ? (['regenerate'] as const) : []),
  ],
  devices: (_, { role }) => [
    ...(canEditDevice(role, 'configuration') ? (['assign'] as const) : []),
    ...(canEditDevice(role, 'debug_mode') ? (['debugOn', 'debugOff'] as const) : []),
  ],
  users: (filter, { features }) => [
    ...(features.includes('users.create') && (filter === 'user_all' || filter === 'user_invited')
      ? (['resend'] as const)
      : []),
    ...(features.includes('users.disable') && filter !== 'user_disabled' ? (['disable'] as const) : []),
    ...(features.includes('users.disable') && (filter === 'user_all' || filter === 'user_disabled')
      ? (['enable'] as const)
      : []),
  ],
}
