import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../i18n/locales.ts'
import { warningOf } from '../../machines/session/session-limit.machine.ts'
import { Button } from '../parts/button.tsx'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import { type PortalActors, useChild, usePortal } from '../portal-context.tsx'
import { NoticeBar } from '../shell/notices/notice-bar.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useLanguage } from './use-session.ts'

export function SessionLimitView() {
  const actor = usePortal().child('sessionLimit')
  return actor === undefined ? null : <Warning actor={actor} />
}

/** It takes no focus. */
function Warning({ actor }: { readonly actor: PortalActors['sessionLimit'] }) {
  const { t } = useTranslation()
  const warning = useSelector(actor, warningOf)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const variant = useSelector(useChild('portal'), ({ context }) => context.signInVariant)
  const language = useLanguage()
  const { cameFrom, returnFocus } = useFocusAfter()
  const textOf = ({ reason, endsAt }: NonNullable<typeof warning>) => {
    const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' }).format(endsAt)
    if (reason === 'idle') return t('sessionLimit.idle', { time })
    return t(variant === 'provider' ? 'sessionLimit.absoluteProvider' : 'sessionLimit.absolute', { time })
  }
  const refusal = failure === null ? '' : ` ${t('sessionLimit.failed')} ${quotedReasonOf(failure, t)}`
  return (
    <NoticeBar
      id="session-limit"
      label={t('sessionLimit.label')}
      icon="alert"
      text={warning && textOf(warning) + refusal}
      onFocus={cameFrom}
    >
      {warning?.reason === 'idle' ? (
        <Button
          ref={returnFocus}
          look="solid"
          busy={isBusy}
          aria-describedby="session-limit"
          onClick={() => actor.send({ type: 'stay.requested' })}
        >
          {t(isBusy ? 'sessionLimit.staying' : 'sessionLimit.stay')}
        </Button>
      ) : null}
      <Button ref={returnFocus} onClick={() => actor.send({ type: 'warning.closed' })}>
        {t('sessionLimit.close')}
      </Button>
    </NoticeBar>
  )
}
