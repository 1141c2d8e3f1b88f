import { Button } from './button.tsx'
import { useCopied } from './use-copied.ts'

interface CopyTextButtonProps {
  readonly text: () => string
  readonly label: string
  /** The text of the button after it has copied. */
  readonly copied: string
  /** The text of the button when it could not. */
  readonly failed: string
}

export function CopyTextButton({ text, label, copied, failed }: CopyTextButtonProps) {
  const { outcome, handlers } = useCopied(text)
  return (
    <Button icon={outcome === 'copied' ? 'check' : 'copy'} {...handlers}>
      {outcome === null ? label : { copied, failed }[outcome]}
    </Button>
  )
}
