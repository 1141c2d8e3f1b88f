import { slotClasses } from '../../classes.ts'

export const keyList = slotClasses('key-list', {
  group: { '&:not(:first-of-type)': { mt: '5' }, '& h3': { mb: '1', textStyle: 'hint' } },
  list: {
    fontSize: 'sm',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: '3',
      alignItems: 'center',
      py: '5px',
      borderTop: '1px solid {colors.border}',
    },
    '& dt': { layerStyle: 'wrap', rowGap: '1', columnGap: '2' },
  },
  // Without a keyboard there are none to press.
  keys: { mt: '5', _phone: { display: 'none' } },
  press: {
    display: 'inline-flex',
    gap: '1',
    '& kbd': {
      minW: '26px',
      px: '6px',
      py: '1px',
      border: '1px solid {colors.border}',
      borderRadius: 'sm',
      font: 'inherit',
      textAlign: 'center',
      bg: 'bg.sunken',
      whiteSpace: 'nowrap',
    },
  },
})
