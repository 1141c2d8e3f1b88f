import { slotClasses } from '../../classes.ts'

export const lonePage = slotClasses('lone-page', {
  root: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'center',
    gap: '3',
    minH: '100dvh',
    maxW: '30rem',
    mx: 'auto',
    p: '6',
    '& h1': { mt: '4', fontSize: '2xl' },
    '& .button': { mt: '4' },
  },
  subtitle: { fontSize: 'lg', textWrap: 'pretty' },
  contact: { mt: '5', fontSize: 'sm' },
})
