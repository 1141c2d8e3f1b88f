import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import type { AuditFields } from '../../src/services/wire/audit/events.ts'
import type { devices } from '../database/schema-stock.ts'
import { type AuditEvent, changeAtPlaces, changesOf, dealershipPlace, unrecorded } from './record.ts'

type Device = typeof devices.$inferSelect

/** The events of a change of a device: one when it goes to another dealership, and those of all other fields. */
export function deviceEvents(before: Device, after: Device): AuditEvent[] {
  const about = aboutDevice(after)
  const [from, to] = [dealershipPlace(before.configurationId), about.places]
  const assigned = changesOf({ dealership: dealershipOf(before) }, { dealership: dealershipOf(after) })
  const changed = changesOf(fieldsOf(before), fieldsOf(after))
  const texts = changedTexts(before, after)
  const both = {
    before: { ...changed?.before, ...texts.before },
    after: { ...changed?.after, ...texts.after },
  }
  const isChanged = Object.keys(both.after).length > 0
  return [
    ...(assigned
      ? [{ ...about, places: [...from, ...to], ...assigned, action: 'device.assigned' as const }]
      : []),
    ...(isChanged ? changeAtPlaces({ ...about, ...both, action: 'device.changed' }, { from, to }) : []),
  ]
}

/** The event of a device that is new or gone. */
export function wholeDevice(
  device: Device,
  action: AuditAction & `device.${'added' | 'deleted'}`,
): AuditEvent {
  const fields = { name: device.name, dealership: dealershipOf(device), status: device.status }
  return {
    ...aboutDevice(device),
    action,
    ...(action === 'device.added' ? { after: fields } : { before: fields }),
  }
}

/** The event of a token of a logger. The log never has the token. */
export function tokenEvent(
  logger: Pick<Device, 'serialNumber' | 'configurationId'>,
  action: AuditAction & `device.token-${'issued' | 'revoked'}`,
): AuditEvent {
  return { ...aboutDevice(logger), action }
}

function aboutDevice({
  serialNumber,
  configurationId,
}: Pick<Device, 'serialNumber' | 'configurationId'>): Omit<AuditEvent, 'action'> {
  return {
    type: 'device',
    id: serialNumber,
    label: serialNumber,
    places: dealershipPlace(configurationId),
  }
}

function dealershipOf({ configurationId, configurationName }: Device) {
  return configurationId === null ? null : { id: configurationId, name: configurationName }
}

function fieldsOf({ name, status, iccId, country, debugMode }: Device): AuditFields {
  return { name, status, icc_id: iccId, country, debug_mode: debugMode }
}

/** Notes and links are free texts: the log says only that they changed. */
function changedTexts(before: Device, after: Device): { before: AuditFields; after: AuditFields } {
  const texts = [
    ['note', before.note, after.note],
    ['tracking_url', before.trackingUrl, after.trackingUrl],
  ] as const
  const changed = texts.filter(([, from, to]) => from !== to)
  return {
    before: Object.fromEntries(changed.map(([name, from]) => [name, unrecorded(from)])),
    after: Object.fromEntries(changed.map(([name, , to]) => [name, unrecorded(to)])),
  }
}
