import { useState } from 'react'
import { copyButton } from '../theme/recipes/parts/copy-button.recipe.ts'
import { copyIcon } from '../theme/recipes/parts/copy-icon.recipe.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** The name of the button after the text was copied. */
  readonly copied: string
}

/** Copies a text. Says so until the pointer or the focus leaves it. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <button
      type="button"
      className={`${copyButton({ done: isCopied })} ${copyIcon({ name: isCopied ? 'check' : 'copy' })}`}
      aria-label={isCopied ? copied : label}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    />
  )
}
