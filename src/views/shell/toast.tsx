import { useTranslation } from 'react-i18next'
import type { NoticeMessage } from '../../domain/shell/notice.ts'
import { Icon } from '../parts/icon.tsx'
import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { notifications } from '../theme/recipes/shell/notifications.recipe.ts'

export interface NoticeItem {
  readonly id: number
  readonly tone: 'error' | 'success'
  readonly message: NoticeMessage
  readonly code?: string
  readonly name?: string
}

export interface ToastsProps {
  readonly notices: readonly NoticeItem[]
  readonly onDismiss: (id: number) => void
}

/** The notices without motion: what stands until the motion has been loaded, and if it never is. */
export function StillToasts({ notices, onDismiss }: ToastsProps) {
  return (
    <>
      {notices.map((notice) => (
        <div key={notice.id} className={notifications('toast', { tone: notice.tone })}>
          <ToastContent notice={notice} onDismiss={onDismiss} />
        </div>
      ))}
    </>
  )
}

export function ToastContent({
  notice: { id, tone, message, code = '', name = '' },
  onDismiss,
}: {
  readonly notice: NoticeItem
  readonly onDismiss: (id: number) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <Icon name={tone === 'error' ? 'alert' : 'check'} size={18} />
      <span className={notifications('text')}>
        <span className="visually-hidden">{t('app.label', { label: t(`notices.tone.${tone}`) })} </span>
        {t(`notices.${message}`, { code, name })}
      </span>
      <button
        type="button"
        className={copyButton()}
        aria-label={t('action.dismiss')}
        onClick={() => onDismiss(id)}
      >
        <Icon name="x" size={14} />
      </button>
    </>
  )
}
