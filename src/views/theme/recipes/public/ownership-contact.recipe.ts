import { recipeClasses } from '../../classes.ts'

export const contactCard = recipeClasses('contact', {
  '& .ways': {
    layerStyle: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    rowGap: '4',
    columnGap: '6',
  },
  '& address': { display: 'grid', fontStyle: 'normal' },
  '& address a': { py: '10px' },
  '& ul': { display: 'grid', gap: '1' },
  '& ul li': { layerStyle: 'wrappedRow', rowGap: '0', columnGap: '3', minH: 'touch' },
  '& ul a': { py: '10px', textStyle: 'figure' },
  '& .cta': {
    maxW: '100%',
    minH: '48px',
    py: '2',
    px: '6',
    borderRadius: 'var(--own-radius)',
    color: 'var(--own-on-cta)',
    bg: 'var(--own-cta)',
    whiteSpace: 'normal',
    textAlign: 'center',
  },
})
