import { slotClasses } from '../../classes.ts'

export const problemReport = slotClasses('problem-report', {
  contents: { textStyle: 'hint', textWrap: 'pretty' },
  code: {
    layerStyle: 'wrappedRow',
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
