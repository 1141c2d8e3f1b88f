import { chakra } from '@chakra-ui/react/styled-system'

/** The buttons of a choice between two values. */
export const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& .button': {
      minH: '34px',
      whiteSpace: 'normal',
      _phone: { flex: '1 1 100%', minH: 'touch' },
    },
  },
})

/** Moves the focus from the submitted form to the choice, and to no button of it: a second Enter would choose what nobody has read. */
export function goToChoice(choice: HTMLElement | null): void {
  choice?.scrollIntoView({ block: 'nearest' })
  choice?.focus()
}
