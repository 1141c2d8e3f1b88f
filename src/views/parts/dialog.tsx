import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import './dialog.css'
import { button } from '../theme/recipes/parts/button.recipe.ts'

interface DialogProps {
  readonly title: string
  /** What was asked for is under way: the dialog stays until it has ended. */
  readonly busy: boolean
  /** A question instead of a form: it does not fill a phone. */
  readonly isBrief: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog. The platform does the work: what is behind it cannot be reached, Escape cancels, and the focus goes back to
 * what opened it. A press beside it does nothing, so that nothing typed is lost by it. On phones it is a sheet.
 */
export function Dialog({ title, busy, isBrief, onCancel, children }: DialogProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <dialog
      ref={openModal}
      className={isBrief ? 'dialog brief' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onCancel()
      }}
      onClose={({ currentTarget: dialog }) => {
        // A browser closes it without asking when Escape is pressed again and again.
        if (dialog.open || !dialog.isConnected) return
        if (busy) dialog.showModal()
        else onCancel()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={button({ variant: 'ghost', size: 'icon' })}
          aria-label={t('dialog.close')}
          aria-disabled={busy || undefined}
          onClick={() => busy || onCancel()}
        >
          <Icon name="x" size={18} />
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Not made anew for each render: the dialog would close and open with it. */
function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  return () => {
    dialog.close()
    // What opened it may have gone meanwhile.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus()
  }
}
