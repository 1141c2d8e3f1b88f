import { slotClasses } from '../../classes.ts'

export const metricTiles = slotClasses(
  'metric-tiles',
  {
    root: {
      layerStyle: 'card',
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
    label: { textStyle: 'hint', fontWeight: 'semibold' },
    figure: { fontSize: '2xl', textStyle: 'figure', letterSpacing: 'tight', lineHeight: 1.1 },
    detail: {
      layerStyle: 'wrappedRow',
      alignContent: 'start',
      rowGap: '1',
      columnGap: '2',
      minH: '22px',
      textStyle: 'hint',
      fontVariantNumeric: 'tabular-nums',
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
  { tall: { true: { placeholder: { width: '56px', height: '24px' } } } },
)
