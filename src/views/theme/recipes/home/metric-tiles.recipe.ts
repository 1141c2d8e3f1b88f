import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const metricTiles = slotClasses(
  defineSlotRecipe({
    className: 'metric-tiles',
    slots: ['root', 'tile', 'label', 'figure', 'detail', 'issues', 'meter', 'placeholder'],
    base: {
      root: {
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        overflow: 'hidden',
        _phone: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
      tile: {
        display: 'grid',
        gridTemplateRows: 'auto auto 1fr',
        gap: '1',
        py: '4',
        px: '5',
        borderInlineStart: '1px solid {colors.border}',
        ms: '-1px',
        _phone: { py: '3', px: '4', borderBottom: '1px solid {colors.border}', mb: '-1px' },
      },
      label: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
      figure: {
        fontSize: '2xl',
        fontWeight: 'semibold',
        fontVariantNumeric: 'tabular-nums',
        letterSpacing: 'tight',
        lineHeight: 1.1,
      },
      detail: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'start',
        rowGap: '1',
        columnGap: '2',
        minH: '22px',
        fontSize: 'sm',
        fontVariantNumeric: 'tabular-nums',
        color: 'fg.muted',
      },
      issues: { display: 'flex', alignItems: 'center', gap: '1', '& svg': { color: 'poor.fg' } },
      meter: {
        width: '64px',
        height: '6px',
        overflow: 'hidden',
        borderRadius: 'full',
        bg: 'bg.sunken',
        forcedColorAdjust: 'none',
        '& i': { display: 'block', height: '100%', bg: 'chart.part' },
      },
      placeholder: { my: '5px' },
    },
    variants: { tall: { true: { placeholder: { width: '56px', height: '24px' } } } },
  }),
)
