import type { ChangeEvent, Ref } from 'react'

interface PictureInputProps {
  readonly id: string
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Opens the camera, where there is one. */
  readonly isCamera?: boolean
  readonly label?: string
  readonly describedBy?: string
  /** One is under way: nothing can be chosen, but the focus stays. */
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}

/** Asks for a picture: it stands unseen in a label, which is what one presses. */
export function PictureInput({ id, ref, isCamera, label, describedBy, busy, onChoose }: PictureInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again after it was refused.
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
