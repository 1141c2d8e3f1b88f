import { slotClasses } from '../../classes.ts'

export const linkPanel = slotClasses(
  'link-panel',
  {
    root: {
      layerStyle: 'column',
      gap: '2',
      py: '4',
      px: '5',
      fontSize: 'sm',
      '& h2': { fontSize: 'md' },
      '& > a': { mt: 'auto' },
      _phone: { px: '3' },
    },
    link: {
      layerStyle: 'row',
      gap: '3',
      minH: 'touch',
      mx: '-2',
      px: '2',
      borderRadius: 'sm',
      color: 'fg',
      textDecoration: 'none',
      _hover: { bg: 'bg.hover' },
      // The dates before them stand in a column.
      '& > :is(.badge, .score-mark)': { minW: '7rem' },
    },
    name: { flex: '1', minW: '0', fontWeight: 'semibold' },
  },
  { done: { true: { link: { color: 'fg.muted', '& svg': { color: 'good.fg' } } } } },
)
