import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { copyIcon } from '../theme/recipes/parts/copy-icon.recipe.ts'
import { useCopied } from './use-copied.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** The name of the button after the text was copied. */
  readonly copied: string
  /** The name of the button, and its text, when the text could not be copied. */
  readonly failed: string
}

/** A drawing that copies a text. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const { outcome, handlers } = useCopied(() => text)
  const icon = outcome === 'failed' ? '' : copyIcon({ name: outcome === 'copied' ? 'check' : 'copy' })
  return (
    <button
      type="button"
      className={`${copyButton(outcome ? { outcome } : {})} ${icon}`}
      aria-label={{ copied, failed, none: label }[outcome ?? 'none']}
      {...handlers}
    >
      {outcome === 'failed' ? failed : null}
    </button>
  )
}
