import { useTranslation } from 'react-i18next'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { noticeBar } from '../theme/recipes/shell/notice-bar.recipe.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface SessionLimitBarProps {
  /** `null` while there is nothing to warn of. */
  readonly text: string | null
  /** Why the last attempt to stay failed. */
  readonly problem: string | null
  readonly canStay: boolean
  readonly busy: boolean
  readonly onStay: () => void
  readonly onClose: () => void
}

/** Its live region exists before the warning, so that screen readers announce what appears in it. It takes no focus. */
export function SessionLimitBar({ text, problem, canStay, busy, onStay, onClose }: SessionLimitBarProps) {
  const { t } = useTranslation()
  const { cameFrom, returnFocus } = useFocusAfter()
  const isShown = text !== null
  return (
    <section
      className={isShown ? noticeBar('root') : undefined}
      aria-label={isShown ? t('sessionLimit.label') : undefined}
      onFocus={cameFrom}
    >
      <p id="session-limit" className={isShown ? noticeBar('text') : undefined} role="status">
        {isShown ? (
          <>
            <Icon name="alert" size={18} />
            <span>
              {text}
              {problem === null ? null : ` ${problem}`}
            </span>
          </>
        ) : null}
      </p>
      {isShown ? (
        <div className={noticeBar('answers')}>
          {canStay ? (
            <Button
              ref={returnFocus}
              look="solid"
              busy={busy}
              aria-describedby="session-limit"
              onClick={onStay}
            >
              {t(busy ? 'sessionLimit.staying' : 'sessionLimit.stay')}
            </Button>
          ) : null}
          <Button ref={returnFocus} onClick={onClose}>
            {t('sessionLimit.close')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
