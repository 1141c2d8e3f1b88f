import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import { discardQuestion } from '../theme/recipes/parts/discard-question.recipe.ts'
import { Button } from './button.tsx'

/** What a form asks before it closes with typed values. */
export interface Discarding {
  readonly isAsking: boolean
  /** By default about typed text. */
  readonly title?: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

type Asking = ActorRef<
  Snapshot<unknown> & { readonly matches: (state: 'asking') => boolean },
  { readonly type: 'discard.declined' | 'discard.confirmed' }
>

/** What the view of a form needs of its actor for the question. */
export function useDiscarding(form: Asking): Discarding {
  return {
    isAsking: useSelector(form, (snapshot) => snapshot.matches('asking')),
    onKeep: () => form.send({ type: 'discard.declined' }),
    onDiscard: () => form.send({ type: 'discard.confirmed' }),
  }
}

/** Asks whether to discard what is typed. The form and its buttons must be inert meanwhile. */
export function DiscardQuestion({ isAsking, title, onKeep, onDiscard }: Discarding) {
  const { t } = useTranslation()
  const id = useId()
  if (!isAsking) return null
  return (
    <div role="alertdialog" aria-labelledby={id} className={discardQuestion()}>
      <strong id={id}>{title ?? t('dialog.discard.title')}</strong>
      <Button ref={takeFocus} onClick={onKeep}>
        {t('dialog.discard.keep')}
      </Button>
      {/* The button of the next form with this name gets the focus. */}
      <Button look="danger" name="cancel" onClick={onDiscard}>
        {t('dialog.discard.confirm')}
      </Button>
    </div>
  )
}

/** Moves the focus to the question, and afterwards back. */
function takeFocus(button: HTMLElement | null): (() => void) | undefined {
  if (!button) return undefined
  const focused = document.activeElement
  // A press outside has taken the focus from the form already.
  const before =
    focused === document.body ? button.closest('form')?.querySelector('[data-autofocus]') : focused
  button.focus()
  return () => {
    // What had the focus is inert until React has updated the whole form.
    queueMicrotask(() => before instanceof HTMLElement && before.focus())
  }
}
