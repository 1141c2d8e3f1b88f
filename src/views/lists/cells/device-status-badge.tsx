import type { TFunction } from 'i18next'
import { type Device, type DeviceStatus, QUIET_AFTER_DAYS } from '../../../domain/lists/device.ts'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { type StateIconName, stateIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'

const DEVICE_LOOKS = {
  active: { look: 'good', icon: 'check' },
  quiet: { look: 'poor', icon: 'alert' },
  shipped: { look: 'fair', icon: 'parcel' },
  inactive: { look: 'none', icon: 'minus' },
  tracking: { look: 'fair', icon: 'search' },
} as const satisfies Record<DeviceStatus | 'quiet', { look: string; icon: StateIconName }>

interface DeviceStatusBadgeProps {
  readonly device: Pick<Device, 'status' | 'isQuiet'>
  readonly t: TFunction
}

export function DeviceStatusBadge({ device, t }: DeviceStatusBadgeProps) {
  const status = device.isQuiet ? 'quiet' : device.status
  const { look, icon } = DEVICE_LOOKS[status]
  return (
    <span
      className={`${badge({ tone: look })} ${stateIcon({ name: icon })}`}
      title={device.isQuiet ? t('devices.quietTitle', { days: String(QUIET_AFTER_DAYS) }) : undefined}
    >
      {t(`devices.status.${status}`)}
    </span>
  )
}
