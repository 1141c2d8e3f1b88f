import { Button } from '../parts/button.tsx'
import { type LazyWidgets, loadOnIntent } from '../widgets/lazy-widgets.ts'
import { useWhenLoaded } from '../widgets/when-loaded.ts'
import { useIsPhone } from './use-is-phone.ts'

interface AddButtonProps {
  readonly label: string
  readonly opens: LazyWidgets<unknown>
  readonly onPress: () => void
}

/** The button that adds a row; on phones a drawing alone. */
export function AddButton({ label, opens, onPress }: AddButtonProps) {
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
      {isPhone ? null : label}
    </Button>
  )
}
