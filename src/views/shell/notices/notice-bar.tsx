import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icon-paths.ts'
import { noticeBar } from '../../theme/recipes/shell/notice-bar.recipe.ts'

interface NoticeBarProps extends Pick<ComponentProps<'section'>, 'onFocus' | 'onKeyDown'> {
  /** Of the text, which describes the answers. */
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** `null` while there is nothing to say: screen readers announce what appears in a region that stands from the start. */
  readonly text: string | null
  /** The answers. */
  readonly children: ReactNode
}

/** A bar above a page, which moves it down instead of covering it. */
export function NoticeBar({ id, label, icon, text, children, ...handlers }: NoticeBarProps) {
  const isShown = text !== null
  return (
    <section
      className={isShown ? noticeBar('root') : undefined}
      aria-label={isShown ? label : undefined}
      {...handlers}
    >
      <p id={id} className={isShown ? noticeBar('text') : undefined} role="status">
        {isShown ? (
          <>
            <Icon name={icon} size={18} />
            <span>{text}</span>
          </>
        ) : null}
      </p>
      {isShown ? <div className={noticeBar('answers')}>{children}</div> : null}
    </section>
  )
}
