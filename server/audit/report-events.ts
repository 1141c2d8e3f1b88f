import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import type { AuditFields } from '../../src/services/wire/audit/events.ts'
import type { batteryReports } from '../database/schema.ts'
import { type AuditEvent, changesOf, dealershipPlace } from './record.ts'

type Report = Pick<
  typeof batteryReports.$inferSelect,
  | 'id'
  | 'vin'
  | 'configurationId'
  | 'trim'
  | 'score'
  | 'published'
  | 'archived'
  | 'firstUse'
  | 'odometerResolution'
  | 'cellsResolution'
  | 'entered'
>

/** What an event about a report says of it. */
export function aboutReport({
  id,
  vin,
  configurationId,
}: Pick<Report, 'id' | 'vin' | 'configurationId'>): Omit<AuditEvent, 'action'> {
  return { type: 'report', id, label: vin, places: dealershipPlace(configurationId) }
}

/** The events of a change of a report: one for each thing that changed. A doubt without a resolution any more stands again. */
export function reportEvents(before: Report, after: Report): AuditEvent[] {
  const isSameTrim = before.trim === after.trim
  return [
    eventOf(after, 'report.trim-changed', trimOf(before), isSameTrim ? {} : trimOf(after)),
    eventOf(after, 'report.figures-entered', enteredFields(before), enteredFields(after)),
    eventOf(after, 'report.first-use-changed', { first_use: before.firstUse }, { first_use: after.firstUse }),
    ...RESOLUTION_FIELDS.map(([field, of]) => {
      const action = of(after) === null ? 'report.doubt-raised' : 'report.doubt-resolved'
      return eventOf(after, action, { [field]: of(before) }, { [field]: of(after) })
    }),
    ...(['archived', 'published'] as const).map((field) =>
      eventOf(
        after,
        after[field] ? `report.${field}` : UNDONE[field],
        { [field]: before[field] },
        { [field]: after[field] },
      ),
    ),
  ].flat()
}

const UNDONE = { archived: 'report.restored', published: 'report.unpublished' } as const

function enteredFields({ entered }: Report): AuditFields {
  return {
    energy_when_new: entered && `${entered.energyKwh} kWh`,
    range_when_new: entered && `${entered.range.value} ${entered.range.unit}`,
  }
}

const RESOLUTION_FIELDS = [
  ['odometer_resolution', ({ odometerResolution }: Report) => odometerResolution],
  ['cells_resolution', ({ cellsResolution }: Report) => cellsResolution],
] as const

/** @returns No event when nothing has changed. */
function eventOf(report: Report, action: AuditAction, before: AuditFields, after: AuditFields): AuditEvent[] {
  const changes = changesOf(before, after)
  return changes ? [{ ...aboutReport(report), ...changes, action }] : []
}

function trimOf({ trim, score }: Report): AuditFields {
  return { trim, score }
}

/** The event of a report that was computed again, also when the figures are the same. */
export function regeneratedEvent(before: Report, after: Report): AuditEvent {
  const changes = changesOf(
    { score: before.score, ...enteredFields(before) },
    { score: after.score, ...enteredFields(after) },
  )
  return { ...aboutReport(after), ...changes, action: 'report.regenerated' }
}
