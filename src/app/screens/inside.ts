import { profileOf } from '../../services/session/profile-answer.ts'
import { createDealerGroupsService } from '../../services/shell/dealer-groups.ts'
import { ShellView } from '../../views/shell/shell.view.tsx'

/** What only a session needs. It comes with each screen of signed-in users, so that the sign-in does not wait for it. */
export const inside = { ShellView, profileOf, createDealerGroupsService } as const

export type Inside = typeof inside
