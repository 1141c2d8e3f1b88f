import { slotClasses } from '../../classes.ts'

export const vinScanner = slotClasses('vin-scanner', {
  root: { layerStyle: 'column', gap: '3', p: '4', fontSize: 'sm', textAlign: 'center', overflow: 'auto' },
  picture: {
    layerStyle: 'centred',
    minH: '200px',
    borderRadius: 'md',
    bg: 'bg.sunken',
    overflow: 'hidden',
    '& video': { width: '100%', maxH: '50dvh', objectFit: 'cover' },
  },
  buttons: { layerStyle: 'wrap', justifyContent: 'center', gap: '2', '& .button': { minH: 'touch' } },
})
