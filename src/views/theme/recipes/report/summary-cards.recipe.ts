import { slotClasses } from '../../classes.ts'
import './qr-code.recipe.ts'
import './report-card.recipe.ts'

export const vehicleCard = slotClasses('vehicle-card', {
  root: {
    layerStyle: 'column',
    gap: '4',
    '& dt': { textStyle: 'hint' },
    '& dd': { textStyle: 'figure' },
    '& .vin': { fontWeight: 'normal' },
  },
  name: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 1.2 },
  edition: { mt: '-3', color: 'fg.muted' },
  facts: { display: 'grid', gap: '3', mt: 'auto' },
})

export const dealershipCard = slotClasses('dealership-card', {
  root: {
    layerStyle: 'column',
    gap: '4',
    '& address': { display: 'flex', gap: '3', fontStyle: 'normal' },
    '& :is(address, .dealership-card__contacts li) > svg': { mt: '3px', color: 'fg.muted' },
  },
  // A logo is made for white paper.
  logo: {
    alignSelf: 'flex-start',
    maxW: '100%',
    maxH: '4.5rem',
    p: '2',
    borderRadius: 'sm',
    bg: '#ffffff',
    _print: { maxH: '1.75rem', p: '0' },
  },
  name: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 1.2 },
  line: { display: 'block' },
  contacts: {
    display: 'grid',
    gap: '2',
    '& li': { display: 'flex', gap: '3', fontStyle: 'normal' },
    '& a': {
      fontWeight: 'semibold',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline' },
    },
  },
})

export const issueFacts = slotClasses('issue-facts', {
  root: {
    mt: 'auto',
    pt: '3',
    borderTop: '1px solid {colors.border}',
    _print: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 5rem', gap: '3', pt: '2' },
  },
  facts: {
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    _print: { gap: '2' },
    '& dt': { textStyle: 'hint' },
    '& dd': { textStyle: 'figure' },
  },
  check: { display: 'block', textStyle: 'hint', fontWeight: 'normal' },
  code: { fontSize: 'xs', lineHeight: 1.1, color: 'fg.muted', '& .qr-code': { width: '5rem', mb: '1' } },
})
