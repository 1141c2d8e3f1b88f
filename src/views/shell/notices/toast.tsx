import { useTranslation } from 'react-i18next'
import type { NoticeMessage } from '../../../domain/shell/notice.ts'
import type { Notice } from '../../../machines/shell/notifications.machine.ts'
import { Icon } from '../../parts/icon.tsx'
import { ReportProblemButton } from '../../support/report-problem-button.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { copyButton } from '../../theme/recipes/parts/copy-button.recipe.ts'
import { notifications } from '../../theme/recipes/shell/notifications.recipe.ts'

/** On which page it was raised matters no more. */
export type NoticeItem = Omit<Notice, 'page'>

interface ToastActions {
  readonly onDismiss: (id: number) => void
  readonly onUndo: (id: number) => void
}

export interface ToastsProps extends ToastActions {
  readonly notices: readonly NoticeItem[]
}

/** The notices without motion: until it has been loaded and none stands, and if it never is. */
export function StillToasts({ notices, ...actions }: ToastsProps) {
  return (
    <>
      {notices.map((notice) => (
        <div
          key={notice.id}
          data-notice={notice.id}
          className={notifications('toast', { tone: notice.tone })}
        >
          <ToastContent notice={notice} {...actions} />
        </div>
      ))}
    </>
  )
}

/** Whoever tries again then has been told that it replaces what somebody else has saved. */
function isOvertaken(message: NoticeMessage): boolean {
  return message === 'general.error.changeOvertaken'
}

export function ToastContent({
  notice: { id, tone, message, code = '', name = '', subject, undo, count = undo?.edits.length ?? 1 },
  onDismiss,
  onUndo,
}: ToastActions & {
  readonly notice: NoticeItem
}) {
  const { t } = useTranslation()
  return (
    <>
      <Icon name={tone === 'error' ? 'alert' : 'check'} size={18} />
      <span className={notifications('text')}>
        <span className="visually-hidden">{t('app.label', { label: t(`notices.tone.${tone}`) })} </span>
        {count === 1 && subject !== undefined ? (
          <strong className={notifications('subject')}>{subject} </strong>
        ) : null}
        {t(`notices.${message}`, { code, name, count })}
      </span>
      {undo ? (
        <button
          type="button"
          className={button({ variant: 'link' })}
          {...(tone === 'success' && { 'aria-keyshortcuts': 'Control+Z', title: t('notices.undoKey') })}
          onClick={() => onUndo(id)}
        >
          {t(
            tone === 'success' ? 'notices.undo' : isOvertaken(message) ? 'action.applyMine' : 'action.retry',
          )}
        </button>
      ) : null}
      {undo && tone === 'error' ? <ReportProblemButton /> : null}
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
