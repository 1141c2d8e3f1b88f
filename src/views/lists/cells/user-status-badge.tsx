import type { TFunction } from 'i18next'
import type { UserStatus } from '../../../domain/lists/user.ts'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { type StateIconName, stateIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'

const STATUS_LOOKS = {
  active: { look: 'good', icon: 'check' },
  invited: { look: 'fair', icon: 'mail' },
  disabled: { look: 'none', icon: 'prohibit' },
} as const satisfies Record<UserStatus, { look: string; icon: StateIconName }>

export function UserStatusBadge({ status, t }: { readonly status: UserStatus; readonly t: TFunction }) {
  const { look, icon } = STATUS_LOOKS[status]
  return (
    <span className={`${badge({ tone: look })} ${stateIcon({ name: icon })}`}>
      {t(`users.status.${status}`)}
    </span>
  )
}
