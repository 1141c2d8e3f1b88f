import type { PopoverRootProps } from '@chakra-ui/react/popover'

/** How a layer stands beside what opened it: below, or above where there is no room. */
export function beside(align: 'start' | 'center' | 'end'): NonNullable<PopoverRootProps['positioning']> {
  return {
    placement: below[align],
    flip: [above[align]],
    strategy: 'fixed',
    gutter: 6,
    overflowPadding: 8,
  }
}

/** Never to the other edge of the button: what does not fit is moved as far as it must. */
const below = { start: 'bottom-start', center: 'bottom', end: 'bottom-end' } as const
const above = { start: 'top-start', center: 'top', end: 'top-end' } as const
