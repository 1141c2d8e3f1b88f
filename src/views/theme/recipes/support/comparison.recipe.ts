import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

const WIDE = '@media (width >= 64em)'

export const comparison = slotClasses(
  defineSlotRecipe({
    className: 'comparison',
    slots: ['form', 'formActions', 'root', 'head', 'rows', 'differences', 'pictures', 'details'],
    base: {
      form: {
        display: 'grid',
        gap: '3',
        maxW: '34rem',
        p: '3',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
      },
      formActions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
      root: {
        display: 'grid',
        gap: '3',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        [WIDE]: {
          gridTemplateColumns: 'minmax(22rem, 3fr) minmax(0, 6fr)',
          gridTemplateRows: 'auto auto 1fr',
          gridTemplateAreas: '"head head" "rows pictures" "rows details"',
        },
      },
      head: {
        display: 'grid',
        gap: '1',
        minW: '0',
        [WIDE]: { gridArea: 'head' },
        '& h2': { fontSize: 'md' },
      },
      rows: { display: 'grid', gap: '2', minW: '0', [WIDE]: { gridArea: 'rows' } },
      differences: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '2',
        fontSize: 'sm',
        '& > span': { display: 'flex', flexWrap: 'wrap', gap: '2' },
      },
      pictures: {
        display: 'grid',
        gap: '3',
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        minW: '0',
        [WIDE]: { gridArea: 'pictures', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      },
      details: { minW: '0', [WIDE]: { gridArea: 'details' } },
    },
  }),
)
