import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Language, Profile } from '../../domain/session/profile.ts'
import type { DialogActor } from '../../machines/dialogs/define-dialogs.ts'
import { useChild } from '../portal-context.tsx'

/** The signed-in user. */
export function useProfile(): Profile {
  return useSelector(useChild('session'), ({ context }) => context.profile)
}

export function useLanguage(): Language {
  return useSelector(useChild('preferences'), ({ context }) => context.language)
}

/** Who opens a dialog: the signed-in user, with the dealer groups that were read so far. */
export function useDialogActor(): DialogActor {
  const session = useChild('session')
  const actor = useSelector(session, ({ context }) => context.profile)
  const groups = useSelector(session, ({ context }) => context.groups)
  return useMemo(() => ({ actor, groups }), [actor, groups])
}
