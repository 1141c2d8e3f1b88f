import type { TFunction } from 'i18next'
import type { DeviceStatus } from '../../../domain/lists/device.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'

const DEVICE_LOOKS = {
  active: { look: 'good', icon: 'check' },
  shipped: { look: 'fair', icon: 'parcel' },
  inactive: { look: 'none', icon: 'minus' },
  tracking: { look: 'fair', icon: 'search' },
} as const satisfies Record<DeviceStatus, { look: string; icon: IconName }>

export function DeviceStatusBadge({ status, t }: { readonly status: DeviceStatus; readonly t: TFunction }) {
  const { look, icon } = DEVICE_LOOKS[status]
  return (
    <span className={badge({ tone: look })}>
      <Icon name={icon} size={14} />
      {t(`devices.status.${status}`)}
    </span>
  )
}
