import { slotClasses } from '../../classes.ts'

export const momentList = slotClasses(
  'moment-list',
  {
    root: {
      layerStyle: 'card',
      overflow: 'hidden',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      h: 'max(20rem, calc(100dvh - 21rem))',
      _phone: { h: '20rem' },
      '& > p': { p: '3' },
    },
    line: {
      display: 'grid',
      gridTemplateColumns: '3.8rem minmax(0, 1fr)',
      rowGap: '0',
      columnGap: '2',
      w: '100%',
      py: '1',
      px: '2',
      border: '0',
      borderLeft: '3px solid transparent',
      bg: 'transparent',
      font: 'inherit',
      fontSize: 'xs',
      textAlign: 'start',
      color: 'fg',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    time: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    text: {
      overflowWrap: 'anywhere',
      unicodeBidi: 'isolate',
      '& small': { color: 'fg.muted' },
    },
    result: { gridColumn: '2', textStyle: 'cut', color: 'fg.muted', unicodeBidi: 'isolate' },
  },
  {
    selected: { true: { line: { borderLeftColor: 'accent.fg', bg: 'accent.subtle' } } },
    failed: { true: { text: { color: 'poor.fg', fontWeight: 'semibold' } } },
    quiet: { true: { text: { color: 'fg.muted' } } },
  },
)
