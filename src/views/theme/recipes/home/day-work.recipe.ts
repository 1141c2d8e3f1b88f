import { slotClasses } from '../../classes.ts'

export const dayWork = slotClasses(
  'day-work',
  {
    root: {
      px: '5',
      pb: '4',
      _phone: { px: '3', pb: '3' },
      '& ul': {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
        gap: '3',
        '@media (width < 64em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        _phone: { gap: '2' },
      },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      h: '100%',
      py: '3',
      px: '4',
      layerStyle: 'card',
      color: 'fg',
      fontSize: 'sm',
      textDecoration: 'none',
      _hover: { bg: 'bg.hover' },
      '& b': { fontSize: 'xl', textStyle: 'figure' },
      '& > span': { flex: '1', minW: '0' },
      '& > svg:last-child': { color: 'fg.muted' },
      // Two beside each other have no room for an arrow.
      _phone: {
        flexWrap: 'wrap',
        alignContent: 'center',
        columnGap: '2',
        rowGap: '0',
        minH: 'touch',
        py: '2',
        px: '3',
        '& > span': { flex: '1 0 100%' },
        '& > svg:last-child': { display: 'none' },
      },
    },
  },
  {
    weight: {
      poor: {
        link: {
          borderColor: 'poor.fg',
          bg: 'poor.subtle',
          '& > :is(svg:first-child, b)': { color: 'poor.fg' },
        },
      },
      fair: { link: { bg: 'fair.subtle', '& > :is(svg:first-child, b)': { color: 'fair.fg' } } },
      accent: { link: { '& > :is(svg:first-child, b)': { color: 'accent.fg' } } },
      none: { link: { color: 'fg.muted', '& > svg:first-child': { color: 'good.fg' } } },
    },
  },
)
