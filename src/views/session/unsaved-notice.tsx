import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { noticeBar } from '../theme/recipes/shell/notice-bar.recipe.ts'

interface UnsavedNoticeProps {
  /** How many changes are not saved. */
  readonly count: number
  readonly onStay: () => void
  readonly onLose: () => void
}

/** Says that the sign-out waits for what is not saved yet. Escape stays signed in. */
export function UnsavedNotice({ count, onStay, onLose }: UnsavedNoticeProps) {
  const { t } = useTranslation()
  return (
    <section
      className={noticeBar('root')}
      aria-label={t('shell.signOut')}
      onKeyDown={({ key }) => key === 'Escape' && onStay()}
    >
      <p id="unsaved-notice" className={noticeBar('text')} role="status">
        <Icon name="alert" size={18} />
        <span>{t('signOut.saving', { count })}</span>
      </p>
      <div className={noticeBar('answers')}>
        <Button aria-describedby="unsaved-notice" onClick={onLose}>
          {t('signOut.lose')}
        </Button>
        <Button ref={focusOn} look="solid" aria-describedby="unsaved-notice" onClick={onStay}>
          {t('signOut.stay')}
        </Button>
      </div>
    </section>
  )
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
