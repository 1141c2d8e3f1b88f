import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const trimSelect = slotClasses(
  defineSlotRecipe({
    className: 'trim-select',
    slots: ['root', 'control'],
    base: {
      root: {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: '6px',
        width: '100%',
        maxW: '190px',
        '& > svg': { color: 'fair.fg' },
        '& .spinner': { position: 'absolute', right: '20px' },
      },
      control: {
        width: '100%',
        maxW: '190px',
        height: '30px',
        ms: '-7px',
        pt: '0',
        pr: '18px',
        pb: '0',
        pl: '6px',
        overflow: 'hidden',
        textAlign: 'start',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        border: '1px solid transparent',
        borderRadius: 'sm',
        appearance: 'none',
        // The arrow, which `appearance: none` removes.
        bg: 'linear-gradient(45deg, transparent 50%, currentcolor 50%) right 9px top 50% / 4px 4px no-repeat, linear-gradient(-45deg, transparent 50%, currentcolor 50%) right 5px top 50% / 4px 4px no-repeat',
        '&:disabled': { bg: 'none' },
        _hover: { '&:enabled': { borderColor: 'border.emphasized' } },
        _focusVisible: { borderColor: 'border.emphasized' },
        '& option': { color: 'fg', bg: 'bg.raised' },
      },
    },
    variants: {
      missing: {
        true: {
          control: { width: '118px', m: '0', borderColor: 'currentcolor', color: 'fair.fg', fontWeight: 600 },
        },
      },
    },
  }),
)
