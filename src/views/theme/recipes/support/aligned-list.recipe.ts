import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

const COLUMNS = 'minmax(0, 1fr) 1.2rem minmax(0, 1fr)'
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const alignedList = slotClasses(
  defineSlotRecipe({
    className: 'aligned-list',
    slots: ['root', 'titles', 'row', 'mark', 'cell', 'gap', 'text'],
    base: {
      root: {
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        overflow: 'hidden',
        // Below the head, the transport and the lanes, in the same window.
        h: 'max(20rem, calc(100dvh - 36rem))',
        _phone: { h: '20rem' },
      },
      titles: {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        py: '6px',
        borderLeft: '3px solid transparent',
        borderBottom: '1px solid {colors.border}',
        fontSize: 'xs',
        fontWeight: 600,
        '& span': { ...clipped, px: '2' },
      },
      row: {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'stretch',
        w: '100%',
        p: '0',
        border: '0',
        borderLeft: '3px solid transparent',
        borderBottom: '1px solid {colors.border}',
        bg: 'transparent',
        font: 'inherit',
        fontSize: 'xs',
        textAlign: 'start',
        color: 'fg',
        cursor: 'pointer',
        _hover: { bg: 'bg.hover' },
      },
      mark: { display: 'grid', placeItems: 'center', fontWeight: 700 },
      cell: {
        display: 'grid',
        minW: '0',
        py: '1',
        px: '2',
        '& small': { ...clipped, color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
      },
      gap: { bg: 'bg.sunken' },
      text: clipped,
    },
    variants: {
      kind: {
        same: {},
        changed: { mark: { color: 'fair.fg' }, cell: { bg: 'fair.subtle' } },
        left: { mark: { color: 'poor.fg' }, cell: { bg: 'poor.subtle' } },
        right: { mark: { color: 'good.fg' }, cell: { bg: 'good.subtle' } },
      },
      selected: { true: { row: { borderLeftColor: 'accent.fg', bg: 'accent.subtle' } } },
      failed: { true: { text: { color: 'poor.fg', fontWeight: 600 } } },
    },
  }),
)
