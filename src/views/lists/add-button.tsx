import { Button } from '../parts/button.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface AddButtonProps {
  readonly label: string
  /** What fits on a phone. */
  readonly short: string
  readonly onPress: () => void
}

/** The button by which a list is added to. */
export function AddButton({ label, short, onPress }: AddButtonProps) {
  const isPhone = useIsPhone()
  return (
    <Button look="solid" icon="plus" aria-label={label} onClick={onPress}>
      {isPhone ? short : label}
    </Button>
  )
}
