import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../i18n/format.ts'
import { warningOf } from '../../machines/session/session-limit.machine.ts'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { type PortalActors, useChild, usePortal } from '../portal-context.tsx'
import { SessionLimitBar } from './session-limit-bar.tsx'

/** Warns before the session ends. */
export function SessionLimitView() {
  const actor = usePortal().child('sessionLimit')
  return actor === undefined ? null : <Warning actor={actor} />
}

function Warning({ actor }: { readonly actor: PortalActors['sessionLimit'] }) {
  const { t } = useTranslation()
  const warning = useSelector(actor, warningOf)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const variant = useSelector(useChild('portal'), ({ context }) => context.signInVariant)
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const textOf = (reason: 'idle' | 'absolute', endsAt: number) => {
    const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(endsAt)
    if (reason === 'idle') return t('sessionLimit.idle', { time })
    return t(variant === 'provider' ? 'sessionLimit.absoluteProvider' : 'sessionLimit.absolute', { time })
  }
  return (
    <SessionLimitBar
      text={warning && textOf(warning.reason, warning.endsAt)}
      problem={failure && `${t('sessionLimit.failed')} ${quotedReasonOf(failure, t)}`}
      canStay={warning?.reason === 'idle'}
      busy={isBusy}
      onStay={() => actor.send({ type: 'stay.requested' })}
      onClose={() => actor.send({ type: 'warning.closed' })}
    />
  )
}
