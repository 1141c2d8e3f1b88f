import { slotClasses } from '../../classes.ts'

export const problemReport = slotClasses('problem-report', {
  contents: { fontSize: 'sm', color: 'fg.muted', textWrap: 'pretty' },
  code: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    mt: '4',
    py: '3',
    px: '4',
    borderRadius: 'md',
    bg: 'bg.sunken',
    '& output': { fontFamily: 'mono', fontSize: 'xl', letterSpacing: 'wide', userSelect: 'all' },
  },
})
