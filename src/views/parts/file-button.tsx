import { useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  readonly look: 'solid' | 'outline'
  readonly label: string
  /** The kinds of files, as for an input. */
  readonly accept: string
  /** Gets the focus of the dialog that it opens with. */
  readonly isFirst?: boolean
  readonly onChoose: (file: File) => void
}

/** Asks the browser for a file. */
export function FileButton({ look, label, accept, isFirst = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} data-autofocus={isFirst || undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
