import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const refusedEdit = recipeClasses(
  defineRecipe({
    className: 'refused-edit',
    base: {
      position: 'sticky',
      height: '0',
      fontSize: 'xs',
      lineHeight: 1.2,
      color: 'poor.fg',
      display: 'flex',
      alignItems: 'flex-end',
      gap: '4px',
      '& > *': { bg: 'poor.subtle' },
      '& .refused-edit__reason': {
        display: 'flex',
        alignItems: 'center',
        gap: '4px',
        minW: '0',
        flex: '1 1 0',
        height: '24px',
        ps: '8px',
        overflow: 'clip',
        whiteSpace: 'nowrap',
        '& > svg': { flex: 'none' },
        '& > [aria-hidden=true]:not(svg)': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
      },
      '& .button': {
        flex: 'none',
        minH: '24px',
        height: '24px',
        py: '0',
        px: '6px',
        fontSize: 'xs',
        color: 'inherit',
      },
      '& .button--size_icon': { width: '24px', px: '0' },
      '& .button--variant_outline': { borderColor: 'currentcolor' },
    },
    variants: {
      // The name is one line: it stays beside the buttons.
      compact: {
        true: {
          '& .refused-edit__reason': {
            flex: 'none',
            ms: 'auto',
            '& > [aria-hidden=true]:not(svg)': { display: 'none' },
          },
        },
      },
      inCard: {
        true: {
          position: 'absolute',
          zIndex: 1,
          top: '1px',
          insetInlineEnd: '4px',
          height: 'auto',
          alignItems: 'center',
          ps: '8px',
          bg: 'bg.panel',
          '& > *': { bg: 'bg.panel' },
          // Between the two lines of the card.
          '& .refused-edit__reason': {
            position: 'absolute',
            top: '43px',
            insetInlineEnd: '8px',
            height: '15px',
            width: 'max-content',
            maxW: 'calc(100vw - 60px)',
          },
          '& .button': { minH: 'touch', height: 'touch', px: '10px', fontSize: 'sm' },
          '& .button--size_icon': { width: 'touch', px: '0' },
        },
      },
    },
  }),
)

export const rowActions = recipeClasses(
  defineRecipe({ className: 'row-actions', base: { display: 'inline-flex', verticalAlign: 'middle' } }),
)

export const networkName = recipeClasses(
  // Spaces are part of the name of a network.
  defineRecipe({ className: 'network-name', base: { whiteSpace: 'pre' } }),
)

export const rowLink = recipeClasses(
  defineRecipe({
    className: 'row-link',
    base: {
      fontWeight: 600,
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
      '&[aria-disabled]': { color: 'fg.muted', textDecoration: 'none' },
    },
  }),
)

export const outgrown = recipeClasses(
  defineRecipe({
    className: 'outgrown',
    base: {
      color: 'fg.muted',
      '& .row-link': { color: 'inherit', bg: 'none' },
      '& .badge': { color: 'inherit', bg: 'none' },
      '& .score-mark': { color: 'inherit', bg: 'none' },
      '& img': { filter: 'grayscale(1)', opacity: 0.5 },
    },
  }),
)
