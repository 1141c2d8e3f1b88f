import { slotClasses } from '../../classes.ts'

export const passwordChecklist = slotClasses(
  'password-checklist',
  {
    root: {
      py: '3',
      px: '4',
      borderRadius: 'md',
      bg: 'bg.sunken',
      fontSize: 'sm',
      '& ul': { display: 'grid', gap: '1', mt: '2' },
    },
    rule: { layerStyle: 'row', gap: '2' },
  },
  {
    state: { met: { rule: { color: 'good.fg' } }, unmet: { rule: { color: 'poor.fg' } } },
  },
)
