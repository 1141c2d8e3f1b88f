import { slotClasses } from '../../classes.ts'

export const chartPanel = slotClasses(
  'chart-panel',
  {
    root: {
      layerStyle: 'stack',
      gap: '3',
      py: '4',
      px: '5',
      '& h2': { fontSize: 'md' },
      _phone: { py: '4', px: '3' },
    },
    head: {
      layerStyle: 'wrap',
      alignItems: 'baseline',
      rowGap: '1',
      columnGap: '3',
      textStyle: 'hint',
      '& h2': { color: 'fg' },
    },
    legend: {
      layerStyle: 'wrap',
      rowGap: '1',
      columnGap: '4',
      ms: 'auto',
      fontVariantNumeric: 'tabular-nums',
      _phone: { ms: '0' },
    },
    key: {
      layerStyle: 'row',
      gap: '1',
      _before: {
        content: '""',
        boxSize: '10px',
        borderRadius: 'sm',
        forcedColorAdjust: 'none',
      },
    },
    placeholder: {
      width: '100%',
      height: '262px',
      borderRadius: 'md',
      _phone: { height: '222px' },
    },
  },
  {
    means: {
      published: { key: { _before: { bg: 'chart.part' } } },
      rest: { key: { _before: { bg: 'chart.rest' } } },
      average: {
        key: {
          _before: {
            width: '16px',
            height: '0',
            borderTop: '2px dashed {colors.fg.muted}',
            borderRadius: '0',
          },
        },
      },
    },
  },
)
