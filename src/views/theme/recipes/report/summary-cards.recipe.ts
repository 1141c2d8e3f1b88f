import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'
import './report-card.recipe.ts'

export const vehicleCard = slotClasses(
  defineSlotRecipe({
    className: 'vehicle-card',
    slots: ['root', 'name', 'edition', 'facts'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        gap: '4',
        '& dt': { fontSize: 'sm', color: 'fg.muted' },
        '& dd': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
        '& .vin': { fontWeight: 'normal' },
      },
      name: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 1.2 },
      edition: { mt: '-3', color: 'fg.muted' },
      facts: { display: 'grid', gap: '3', mt: 'auto' },
    },
  }),
)

export const dealershipCard = slotClasses(
  defineSlotRecipe({
    className: 'dealership-card',
    slots: ['root', 'logo', 'name', 'line', 'contacts', 'facts', 'check'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
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
      facts: {
        display: 'grid',
        gap: '3',
        mt: 'auto',
        pt: '3',
        _print: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: '2', pt: '2' },
        borderTop: '1px solid {colors.border}',
        '& dt': { fontSize: 'sm', color: 'fg.muted' },
        '& dd': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
      },
      check: { display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
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
    },
  }),
)
