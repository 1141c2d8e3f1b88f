import type { PopoverRootProps } from '@chakra-ui/react/popover'

/**
 * Position of a layer: below its button, or above if there is no space. A layer that does not fit is shifted, instead of aligned with the
 * other edge of the button.
 */
export function beside(align: 'start' | 'end'): NonNullable<PopoverRootProps['positioning']> {
  return {
    placement: `bottom-${align}`,
    flip: [`top-${align}`],
    strategy: 'fixed',
    gutter: 6,
    overflowPadding: 8,
  }
}
