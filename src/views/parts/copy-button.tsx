import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { copyIcon } from '../theme/recipes/parts/copy-icon.recipe.ts'
import { useCopied } from './use-copied.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** The name of the button after the text was copied. */
  readonly copied: string
  /** What stands beside the button when the text could not be copied. */
  readonly failed: string
}

/** A drawing that copies a text. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const { outcome, handlers } = useCopied(() => text)
  const isCopied = outcome === 'copied'
  return (
    <>
      <button
        type="button"
        className={`${copyButton({ done: isCopied })} ${copyIcon({ name: isCopied ? 'check' : 'copy' })}`}
        aria-label={isCopied ? copied : label}
        {...handlers}
      />
      {outcome === 'failed' ? <small role="alert">{failed}</small> : null}
    </>
  )
}
