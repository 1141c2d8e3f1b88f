import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const latestReports = slotClasses(
  defineSlotRecipe({
    className: 'latest-reports',
    slots: ['root', 'link', 'name'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        gap: '2',
        py: '4',
        px: '5',
        fontSize: 'sm',
        '& h2': { fontSize: 'md' },
        '& > a': { mt: 'auto' },
        _phone: { px: '3' },
      },
      link: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minH: 'touch',
        mx: '-2',
        px: '2',
        borderRadius: 'sm',
        color: 'fg',
        textDecoration: 'none',
        _hover: { bg: 'bg.hover' },
      },
      name: { flex: '1', minW: '0', fontWeight: 'semibold' },
    },
  }),
)
