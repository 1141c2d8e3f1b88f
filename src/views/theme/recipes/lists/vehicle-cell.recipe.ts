import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

// The line around a focused link needs the margin.
const NAME = { minW: '0', overflow: 'clip', overflowClipMargin: '4px', textOverflow: 'ellipsis' }
const LINES = { lineHeight: 1.15, overflowWrap: 'anywhere', whiteSpace: 'normal' } as const

export const vehicleCell = slotClasses(
  defineSlotRecipe({
    className: 'vehicle-cell',
    slots: ['root', 'name', 'remarked', 'noPicture', 'addPicture'],
    base: {
      root: {
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        minW: '0',
        fontWeight: 600,
        '& small': {
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          fontSize: 'xs',
          fontWeight: 400,
          lineHeight: 1.2,
        },
        '& img': {
          flex: 'none',
          width: '44px',
          height: '30px',
          borderRadius: 'sm',
          objectFit: 'cover',
          bg: 'bg.sunken',
        },
      },
      // Two lines fit in a row; one of them above what is said of the row.
      name: {
        ...NAME,
        '.list-table__root &': { ...LINES, lineClamp: 2 },
        '.list-table__root .vehicle-cell__remarked > &': { lineClamp: 1 },
        'a&': { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
        '&[aria-disabled]': { color: 'fg.muted', textDecoration: 'none' },
      },
      remarked: NAME,
      noPicture: {
        flex: 'none',
        width: '44px',
        height: '30px',
        borderRadius: 'sm',
        objectFit: 'cover',
        bg: 'bg.sunken',
        display: 'grid',
        placeItems: 'center',
        color: 'fg.muted',
      },
      addPicture: {
        position: 'relative',
        border: '1px dashed {colors.border.emphasized}',
        cursor: 'pointer',
        _hover: { color: 'fg', borderStyle: 'solid' },
        '&:has(:focus-visible)': { outline: '2px solid {colors.accent.fg}', outlineOffset: '1px' },
        '&:has([aria-disabled])': { cursor: 'progress' },
        // Pointer target of 44 px.
        _phone: { _after: { content: '""', position: 'absolute', inset: '-7px 0' } },
      },
    },
  }),
)
