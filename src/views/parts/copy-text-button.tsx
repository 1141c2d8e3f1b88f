import { Button } from './button.tsx'
import { useCopied } from './use-copied.ts'

interface CopyTextButtonProps {
  readonly text: () => string
  readonly label: string
  /** The text of the button after it has copied. */
  readonly copied: string
}

/** A button with words that copies a text. */
export function CopyTextButton({ text, label, copied }: CopyTextButtonProps) {
  const { isCopied, handlers } = useCopied(text)
  return (
    <Button icon={isCopied ? 'check' : 'copy'} {...handlers}>
      {isCopied ? copied : label}
    </Button>
  )
}
