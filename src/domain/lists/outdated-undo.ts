import type { BulkAction, BulkRequest } from './bulk.ts'
import type { Identified } from './list-types.ts'

/** The kind of the edits of one row that change the same as an action on many. Archiving unpublishes, too. */
const KINDS: Readonly<Partial<Record<BulkAction, string>>> = {
  publish: 'published',
  unpublish: 'published',
  archive: 'published',
  restore: 'published',
  debugOn: 'debug',
  debugOff: 'debug',
  assign: 'device',
  disable: 'standing',
  enable: 'standing',
}

/**
 * Whether an action on many rows has changed the field of an edit of one: to take back the edit would take back the action, too.
 *
 * @param back - what takes the action back, or another edit, which is none.
 */
export function isChangedByBulk(edit: Identified, back: Identified): boolean {
  if (!isBulk(back) || !('kind' in edit) || KINDS[back.action] !== edit.kind) return false
  if (back.action === 'assign' && !hasDealership(edit)) return false
  const { targets } = back
  if ('ids' in targets) return targets.ids.includes(edit.id)
  return 'expected' in targets && targets.expected.some(({ id }) => id === edit.id)
}

function isBulk(edit: Identified): edit is Identified & BulkRequest {
  return 'action' in edit && 'targets' in edit
}

/** Of an edit by the form of a device, which has what it gives back. */
function hasDealership(edit: object): boolean {
  const former = memberOf(edit, 'former')
  return memberOf(memberOf(former, 'values'), 'dealershipId') !== undefined
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
