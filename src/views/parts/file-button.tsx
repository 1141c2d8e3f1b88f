import { type Ref, useRef } from 'react'
import { Button } from './button.tsx'

export interface FileButtonProps {
  readonly look: 'solid' | 'outline'
  readonly label: string
  /** The kinds of files, as for an input. */
  readonly accept: string
  /** Gets the focus of the dialog that it opens with. */
  readonly isFirst?: boolean
  readonly onChoose: (file: File) => void
}

export function FileButton({ look, label, accept, isFirst = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} data-autofocus={isFirst || undefined} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput ref={input} label={label} accept={accept} onChoose={onChoose} />
    </>
  )
}

interface FileInputProps extends Omit<FileButtonProps, 'look' | 'isFirst'> {
  readonly ref: Ref<HTMLInputElement>
}

/** The browser asks for a file when it is clicked. */
export function FileInput({ ref, label, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
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
  )
}
