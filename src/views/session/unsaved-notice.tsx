import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { noticeBar } from '../theme/recipes/shell/notice-bar.recipe.ts'

/** Says that the sign-out waits for what is not saved yet. Escape stays signed in. */
export function UnsavedNotice() {
  const { t } = useTranslation()
  const portal = useChild('portal')
  const count = useSelector(portal, ({ context }) => context.unsaved)
  const stay = () => portal.send({ type: 'signOut.declined' })
  return (
    <section
      className={noticeBar('root')}
      aria-label={t('shell.signOut')}
      onKeyDown={({ key }) => key === 'Escape' && stay()}
    >
      <p id="unsaved-notice" className={noticeBar('text')} role="status">
        <Icon name="alert" size={18} />
        <span>{t('signOut.saving', { count })}</span>
      </p>
      <div className={noticeBar('answers')}>
        <Button aria-describedby="unsaved-notice" onClick={() => portal.send({ type: 'signOut.confirmed' })}>
          {t('signOut.lose')}
        </Button>
        <Button ref={focusOn} look="solid" aria-describedby="unsaved-notice" onClick={stay}>
          {t('signOut.stay')}
        </Button>
      </div>
    </section>
  )
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
