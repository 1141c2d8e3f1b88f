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

/** The events of a change of a report: one for each thing that changed. */
export function reportEvents(before: Report, after: Report): AuditEvent[] {
  const about = aboutReport(after)
  const trim = changesOf(
    { trim: before.trim, score: before.score },
    before.trim === after.trim ? {} : { trim: after.trim, score: after.score },
  )
  const entered = changesOf(enteredFields(before), enteredFields(after))
  const archived = changesOf({ archived: before.archived }, { archived: after.archived })
  const published = changesOf({ published: before.published }, { published: after.published })
  const firstUse = changesOf({ first_use: before.firstUse }, { first_use: after.firstUse })
  return [
    ...(trim ? [{ ...about, ...trim, action: 'report.trim-changed' as const }] : []),
    ...(entered ? [{ ...about, ...entered, action: 'report.figures-entered' as const }] : []),
    ...(firstUse ? [{ ...about, ...firstUse, action: 'report.first-use-changed' as const }] : []),
    ...doubtEvents(before, after).map((event) => ({ ...about, ...event })),
    ...(archived
      ? [{ ...about, ...archived, action: after.archived ? 'report.archived' : 'report.restored' } as const]
      : []),
    ...(published
      ? [
          {
            ...about,
            ...published,
            action: after.published ? 'report.published' : 'report.unpublished',
          } as const,
        ]
      : []),
  ]
}

function enteredFields({ entered }: Report) {
  return {
    energy_when_new: entered && `${entered.energyKwh} kWh`,
    range_when_new: entered && `${entered.range.value} ${entered.range.unit}`,
  }
}

/** A doubt without a resolution any more stands again. */
function doubtEvents(before: Report, after: Report) {
  const [from, to] = [resolutionFields(before), resolutionFields(after)]
  return RESOLUTION_FIELDS.flatMap((field) => {
    const changes = changesOf({ [field]: from[field] }, { [field]: to[field] })
    const action = to[field] === null ? 'report.doubt-raised' : 'report.doubt-resolved'
    return changes ? [{ ...changes, action } as const] : []
  })
}

const RESOLUTION_FIELDS = ['odometer_resolution', 'cells_resolution'] as const

function resolutionFields({ odometerResolution, cellsResolution }: Report) {
  return { odometer_resolution: odometerResolution, cells_resolution: cellsResolution }
}

/** The event of a report that was computed again, also when the figures are the same. */
export function regeneratedEvent(before: Report, after: Report): AuditEvent {
  const changes = changesOf({ score: before.score }, { score: after.score })
  return { ...aboutReport(after), ...changes, action: 'report.regenerated' }
}
