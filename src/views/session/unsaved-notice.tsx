import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { useChild } from '../portal-context.tsx'
import { NoticeBar } from '../shell/notices/notice-bar.tsx'

/** Says that the sign-out waits for what is not saved yet. Escape stays signed in. */
export function UnsavedNotice() {
  const { t } = useTranslation()
  const portal = useChild('portal')
  const count = useSelector(portal, ({ context }) => context.unsaved)
  const stay = () => portal.send({ type: 'signOut.declined' })
  return (
    <NoticeBar
      id="unsaved-notice"
      label={t('shell.signOut')}
      icon="alert"
      text={t('signOut.saving', { count })}
      onKeyDown={({ key }) => key === 'Escape' && stay()}
    >
      <Button aria-describedby="unsaved-notice" onClick={() => portal.send({ type: 'signOut.confirmed' })}>
        {t('signOut.lose')}
      </Button>
      <Button ref={focusOn} look="solid" aria-describedby="unsaved-notice" onClick={stay}>
        {t('signOut.stay')}
      </Button>
    </NoticeBar>
  )
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
