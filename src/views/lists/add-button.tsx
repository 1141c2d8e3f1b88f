import { Button } from '../parts/button.tsx'
import { type LazyWidgets, loadOnIntent, useWhenLoaded } from '../widgets/lazy-widgets.ts'
import { useIsPhone } from './use-is-phone.ts'

interface AddButtonProps {
  readonly label: string
  /** What fits on a phone. */
  readonly short: string
  /** What it opens. */
  readonly opens: LazyWidgets<unknown>
  readonly onPress: () => void
}

/** The button by which a list is added to. */
export function AddButton({ label, short, opens, onPress }: AddButtonProps) {
  const isPhone = useIsPhone()
  const whenLoaded = useWhenLoaded(opens)
  return (
    <Button
      look="solid"
      icon="plus"
      aria-label={label}
      {...loadOnIntent(opens)}
      onClick={() => whenLoaded(onPress)}
    >
      {isPhone ? short : label}
    </Button>
  )
}
