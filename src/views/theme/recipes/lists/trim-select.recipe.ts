import { recipeClasses } from '../../classes.ts'

export const trimSelect = recipeClasses(
  'trim-select',
  {
    width: '100%',
    maxW: '190px',
    verticalAlign: 'middle',
    height: '30px',
    ms: '-7px',
    pt: '0',
    pr: '14px',
    pb: '0',
    pl: '6px',
    textStyle: 'cut',
    textAlign: 'start',
    border: '1px solid transparent',
    borderRadius: 'sm',
    appearance: 'none',
    // The arrow, which `appearance: none` removes.
    bg: 'linear-gradient(45deg, transparent 50%, currentcolor 50%) right 9px top 50% / 4px 4px no-repeat, linear-gradient(-45deg, transparent 50%, currentcolor 50%) right 5px top 50% / 4px 4px no-repeat',
    '&:disabled': { bg: 'none' },
    _hover: { '&:enabled': { borderColor: 'border.emphasized' } },
    _focusVisible: { borderColor: 'border.emphasized' },
    '& option': { color: 'fg', bg: 'bg.raised' },
    // In this look Escape leaves the choice as it was. Without it Chromium takes the option that the arrows stand on.
    '@supports (appearance: base-select)': {
      '&:is(:hover, :focus, :open)': {
        appearance: 'base-select',
        layerStyle: 'inlineRow',
        gap: '1',
        // This look has no ellipsis: without a clip the text runs into the arrow.
        overflow: 'clip',
        overflowClipMargin: 'content-box',
      },
      '&::picker-icon': { display: 'none' },
      '&::picker(select)': {
        appearance: 'base-select',
        py: '1',
        px: '0',
        border: '1px solid {colors.border.emphasized}',
        borderRadius: 'md',
        bg: 'bg.raised',
        boxShadow: 'lg',
      },
      '& option': { gap: '2', minH: '36px', py: '1', px: '3', fontSize: 'sm', fontWeight: 'normal' },
      '& option:is(:hover, :focus):enabled': { bg: 'bg.hover', outline: '0' },
    },
    // Over the arrow.
    '& + .spinner': { display: 'inline-block', ms: '-36px', me: '20px', verticalAlign: 'middle' },
  },
  {
    missing: {
      true: {
        // Beside the icon of its cell.
        width: 'calc(100% - 20px)',
        maxW: '118px',
        m: '0',
        borderColor: 'currentcolor',
        color: 'fair.fg',
        fontWeight: 'semibold',
        // Its text is larger there.
        _phone: { fontWeight: 'normal' },
      },
    },
  },
)
