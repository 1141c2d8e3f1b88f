import { slotClasses } from '../../classes.ts'

export const vinScanner = slotClasses('vin-scanner', {
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    fontSize: 'sm',
    textAlign: 'center',
    overflow: 'auto',
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    minH: '200px',
    borderRadius: 'md',
    bg: 'bg.sunken',
    overflow: 'hidden',
    '& video': { width: '100%', maxH: '50dvh', objectFit: 'cover' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '2',
    '& .button': { minH: 'touch' },
  },
})
