import type { TFunction } from 'i18next'
import { type Device, type DeviceStatus, QUIET_AFTER_DAYS } from '../../../domain/lists/device.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'

const DEVICE_LOOKS = {
  active: { look: 'good', icon: 'check' },
  shipped: { look: 'fair', icon: 'parcel' },
  inactive: { look: 'none', icon: 'minus' },
  tracking: { look: 'fair', icon: 'search' },
} as const satisfies Record<DeviceStatus, { look: string; icon: IconName }>

interface DeviceStatusBadgeProps {
  readonly device: Pick<Device, 'status' | 'isQuiet'>
  readonly t: TFunction
}

export function DeviceStatusBadge({ device: { status, isQuiet }, t }: DeviceStatusBadgeProps) {
  if (isQuiet)
    return (
      <span
        className={badge({ tone: 'poor' })}
        title={t('devices.quietTitle', { days: String(QUIET_AFTER_DAYS) })}
      >
        <Icon name="alert" size={14} />
        {t('devices.quiet')}
      </span>
    )
  const { look, icon } = DEVICE_LOOKS[status]
  return (
    <span className={badge({ tone: look })}>
      <Icon name={icon} size={14} />
      {t(`devices.status.${status}`)}
    </span>
  )
}
