import type { ChangeEvent, Ref } from 'react'

interface PictureInputProps {
  readonly id: string
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Opens the camera if there is one. */
  readonly isCamera?: boolean
  readonly label?: string
  readonly describedBy?: string
  /** An upload runs: users cannot choose, but the focus stays. */
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}

/** A file input. It is visually hidden in a label, which users press. */
export function PictureInput({ id, ref, isCamera, label, describedBy, busy, onChoose }: PictureInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Without a change, the browser does not report the same file again after a refusal.
    currentTarget.value = ''
    if (file && !busy) onChoose(file)
  }
  return (
    <input
      id={id}
      ref={ref}
      type="file"
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      className="visually-hidden"
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      onChange={choose}
    />
  )
}
