import type { PopoverRootProps } from '@chakra-ui/react/popover'

/** Position of a layer: below its button, or above if there is no space. */
export function beside(align: 'start' | 'center' | 'end'): NonNullable<PopoverRootProps['positioning']> {
  return {
    placement: below[align],
    flip: [above[align]],
    strategy: 'fixed',
    gutter: 6,
    overflowPadding: 8,
  }
}

/** Shifts a layer that does not fit, instead of aligning it with the other edge of the button. */
const below = { start: 'bottom-start', center: 'bottom', end: 'bottom-end' } as const
const above = { start: 'top-start', center: 'top', end: 'top-end' } as const
