import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const offlineBanner = slotClasses(
  defineSlotRecipe({
    className: 'offline-banner',
    slots: ['root', 'text'],
    base: {
      root: {
        position: 'fixed',
        zIndex: 60,
        inset: 'auto 0 calc({spacing.4} + env(safe-area-inset-bottom)) 0',
        display: 'flex',
        justifyContent: 'center',
        py: '0',
        px: '4',
        pointerEvents: 'none',
        _phone: { bottom: 'calc(72px + env(safe-area-inset-bottom))' },
      },
      text: {
        maxW: '36rem',
        py: '3',
        px: '4',
        border: '1px solid {colors.fair.fg}',
        borderRadius: 'lg',
        fontSize: 'sm',
        fontWeight: 600,
        color: 'fair.fg',
        bg: 'fair.subtle',
        boxShadow: 'lg',
        textWrap: 'pretty',
      },
    },
  }),
)
