import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const notifications = slotClasses(
  defineSlotRecipe({
    className: 'notifications',
    slots: ['region', 'toast', 'text'],
    base: {
      region: {
        position: 'fixed',
        zIndex: 40,
        right: '4',
        bottom: '4',
        display: 'grid',
        gap: '2',
        width: 'min(360px, calc(100vw - 32px))',
        pointerEvents: 'none',
        _phone: { bottom: 'calc(72px + env(safe-area-inset-bottom))' },
      },
      toast: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        pt: '10px',
        pe: '8px',
        pb: '10px',
        ps: '14px',
        borderRadius: 'md',
        borderInlineStart: '3px solid currentcolor',
        fontSize: 'sm',
        bg: 'bg.raised',
        boxShadow: 'lg',
        pointerEvents: 'auto',
      },
      text: { flex: '1', color: 'fg' },
    },
    variants: {
      tone: {
        error: { toast: { color: 'poor.fg' } },
        success: { toast: { color: 'good.fg' } },
      },
    },
  }),
)
