import { slotClasses } from '../../classes.ts'

export const daysTable = slotClasses('days-table', {
  root: {
    fontSize: 'sm',
    '& :is(th, td)': { height: '32px', py: '0', px: '3', textAlign: 'end', fontWeight: 'normal' },
    '& th:first-child': { textAlign: 'start', whiteSpace: 'nowrap' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      fontWeight: 'semibold',
      color: 'fg.muted',
      bg: 'bg.panel',
      boxShadow: '0 1px 0 {colors.border}',
    },
    '& tbody tr + tr': { borderTop: '1px solid {colors.border}' },
    _phone: { '& :is(th, td)': { px: '2' } },
  },
  summary: {
    width: 'max-content',
    minH: '32px',
    py: '6px',
    borderRadius: 'sm',
    fontWeight: 'semibold',
    color: 'accent.fg',
    cursor: 'pointer',
    _phone: { minH: 'touch', alignContent: 'center' },
  },
  scroller: { maxH: '22rem', overflow: 'auto', border: '1px solid {colors.border}', borderRadius: 'md' },
  table: { layerStyle: 'table' },
})
