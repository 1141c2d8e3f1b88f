import type { AuditRow } from './audit-event.ts'
import { type HistorySubject, type Obstacle, obstacleOf } from './row-history.ts'

/** Why a change cannot be taken back: a key of `history.noUndo` in the catalogues. */
export type NoWayBack = Exclude<Obstacle, 'forbidden' | 'plain'> | 'password'

/** Why the history offers no way back, for a user who may change such things; `null` when it offers one, or when that is plain. */
export function noWayBack(
  subject: HistorySubject,
  row: AuditRow,
  rows: readonly AuditRow[],
): NoWayBack | null {
  if (row.action.endsWith('.password-changed')) return 'password'
  const obstacle = obstacleOf(subject, row, rows)
  return obstacle === 'forbidden' || obstacle === 'plain' ? null : obstacle
}
