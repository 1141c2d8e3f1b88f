import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const profilePage = slotClasses(
  defineSlotRecipe({
    className: 'profile-page',
    slots: ['root', 'card', 'facts', 'fact', 'term', 'text', 'fields', 'actions'],
    base: {
      root: {
        display: 'grid',
        gap: '4',
        maxW: '45rem',
        p: '5',
        '& h1': { mb: '1' },
        _phone: {
          p: '4',
          '& .button': { minH: 'touch' },
          '& input': { fontSize: '1rem' },
          '& select': { fontSize: '1rem' },
        },
      },
      card: {
        display: 'grid',
        gap: '5',
        p: '5',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        '& > .button': { justifySelf: 'start' },
        _phone: { p: '4', '& > .button': { justifySelf: 'stretch' } },
      },
      facts: { display: 'grid', gap: '3' },
      fact: {
        display: 'grid',
        gridTemplateColumns: '11rem minmax(0, 1fr)',
        columnGap: '4',
        _phone: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
      term: { fontSize: 'sm', lineHeight: 1.75, color: 'fg.muted' },
      text: { gridColumn: '2', overflowWrap: 'anywhere', _phone: { gridColumn: '1' } },
      fields: {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        alignItems: 'start',
        gap: '4',
        '& .hint:empty': { mt: '-6px' },
        _phone: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
      actions: {
        display: 'flex',
        justifyContent: 'end',
        gap: '2',
        '& .button': { minW: '7rem' },
        _phone: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
      },
    },
  }),
)
