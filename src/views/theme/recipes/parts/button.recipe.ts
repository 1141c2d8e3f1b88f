import { recipeClasses } from '../../classes.ts'

export const button = recipeClasses(
  'button',
  {
    layerStyle: 'inlineRow',
    justifyContent: 'center',
    gap: '2',
    minH: 'control',
    px: '4',
    border: '1px solid transparent',
    borderRadius: 'md',
    textStyle: 'label',
    lineHeight: 1.2,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'background-color {durations.fast}, border-color {durations.fast}',
    _disabled: {
      opacity: 0.55,
      // The browser does that of itself only where it knows that a button is disabled, which `aria-disabled` does not tell it.
      '@media (forced-colors: active)': { opacity: 1, color: 'GrayText', borderColor: 'GrayText' },
    },
  },
  {
    variant: {
      solid: { color: 'accent.contrast', bg: 'accent.solid', _hover: { bg: 'accent.hover' } },
      danger: {
        color: 'bg.panel',
        bg: 'poor.fg',
        _hover: { bg: 'color-mix(in srgb, {colors.poor.fg} 88%, {colors.fg})' },
      },
      outline: {
        color: 'fg',
        bg: 'bg.panel',
        borderColor: 'border',
        _hover: { borderColor: 'border.emphasized' },
      },
      ghost: { color: 'fg.muted', _hover: { color: 'fg', bg: 'bg.sunken' } },
      link: { minH: '0', p: '0', color: 'accent.fg', _hover: { textDecoration: 'underline' } },
    },
    size: {
      icon: { width: 'control', p: '0', _phone: { width: 'touch', minH: 'touch' } },
      tall: { minH: 'touch', fontSize: 'md' },
    },
    wide: { true: { width: '100%', py: '1', whiteSpace: 'normal' } },
  },
)
