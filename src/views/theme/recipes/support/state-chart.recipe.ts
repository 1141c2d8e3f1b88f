import { slotClasses } from '../../classes.ts'

export const stateChart = slotClasses(
  'state-chart',
  {
    state: {
      display: 'grid',
      gap: '1',
      py: '1',
      px: '2',
      border: '1px solid {colors.border}',
      borderRadius: 'md',
      fontSize: 'xs',
      minW: '0',
      '& ul': { display: 'grid', gap: '1' },
    },
    name: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    transition: { color: 'fg.muted', overflowWrap: 'anywhere', pl: '2' },
  },
  {
    active: { true: { state: { borderColor: 'accent.fg', bg: 'accent.subtle' } } },
    entered: { true: { state: { borderWidth: '2px' } } },
    taken: { true: { transition: { color: 'accent.fg', fontWeight: 'semibold' } } },
  },
)
