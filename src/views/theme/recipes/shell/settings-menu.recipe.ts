import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const settingsMenu = slotClasses(
  defineSlotRecipe({
    className: 'settings-menu',
    slots: ['panel', 'who', 'item', 'entries'],
    base: {
      panel: {
        pt: '2',
        px: '2',
        pb: '0',
        width: '264px',
        '& fieldset': { py: '2', px: '3', borderBottom: '1px solid {colors.border}' },
        '& legend': { float: 'left', width: '100%', mb: '6px', p: '0', fontSize: 'xs', color: 'fg.muted' },
      },
      who: {
        pt: '2',
        px: '3',
        pb: '3',
        fontSize: 'sm',
        color: 'fg.muted',
        borderBottom: '1px solid {colors.border}',
        overflowWrap: 'anywhere',
        '& b': { display: 'block', color: 'fg', fontSize: 'md' },
        '& span': { display: 'block' },
      },
      item: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        width: '100%',
        minH: 'control',
        py: '0',
        px: '3',
        borderRadius: 'sm',
        fontSize: 'sm',
        fontWeight: 'semibold',
        color: 'inherit',
        textDecoration: 'none',
        _hover: { bg: 'bg.sunken' },
        '&[aria-current]': { color: 'accent.fg' },
        _phone: { minH: 'touch' },
        '& kbd': { ms: 'auto', color: 'fg.muted', _phone: { display: 'none' } },
      },
      entries: { py: '2', px: '0', '&:not(:last-child)': { borderBottom: '1px solid {colors.border}' } },
    },
  }),
)

export const segments = slotClasses(
  defineSlotRecipe({
    className: 'segments',
    slots: ['root', 'option', 'input'],
    base: {
      root: {
        clear: 'both',
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        gap: '1',
        p: '3px',
        borderRadius: 'md',
        bg: 'bg.sunken',
      },
      option: {
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        minH: '32px',
        borderRadius: 'sm',
        fontSize: 'sm',
        fontWeight: 'semibold',
        color: 'fg.muted',
        cursor: 'pointer',
        _phone: { minH: 'touch' },
        '&:has(:checked)': { color: 'fg', bg: 'bg.raised', boxShadow: 'sm' },
        '&:has(:focus-visible)': { outline: '2px solid {colors.accent.fg}' },
      },
      input: { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
    },
  }),
)
