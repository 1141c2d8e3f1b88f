import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyTextButtonProps {
  readonly text: () => string
  readonly label: string
  /** The text of the button after it has copied. */
  readonly copied: string
}

/** Copies a text. Says so until the pointer or the focus leaves it. */
export function CopyTextButton({ text, label, copied }: CopyTextButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Button
      icon={isCopied ? 'check' : 'copy'}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      {isCopied ? copied : label}
    </Button>
  )
}
