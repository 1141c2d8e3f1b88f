import type { TFunction } from 'i18next'
import type { User, UserStatus } from '../../../domain/lists/user.ts'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { type StateIconName, stateIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'

const STATUS_LOOKS = {
  active: { look: 'good', icon: 'check' },
  invited: { look: 'fair', icon: 'mail' },
  disabled: { look: 'none', icon: 'prohibit' },
  notDelivered: { look: 'poor', icon: 'mail' },
} as const satisfies Record<UserStatus | 'notDelivered', { look: string; icon: StateIconName }>

export function UserStatusBadge({ user, t }: { readonly user: User; readonly t: TFunction }) {
  const status = user.status === 'invited' && user.isInvitationLost ? 'notDelivered' : user.status
  const { look, icon } = STATUS_LOOKS[status]
  return (
    <span className={`${badge({ tone: look })} ${stateIcon({ name: icon })}`}>
      {t(`users.status.${status}`)}
    </span>
  )
}
