import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const text = { display: 'flex', alignItems: 'center', gap: '6px', fontSize: 'sm' }

export const fieldStyles = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'input', 'select', 'textarea', 'helperText', 'errorText'],
  base: {
    // A long option does not widen its field.
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6px' },
    label: { fontSize: 'sm', fontWeight: 600 },
    // Takes no space while it is empty.
    helperText: { ...text, color: 'fair.fg', _empty: { position: 'absolute' } },
    errorText: { ...text, color: 'poor.fg' },
  },
})

/** The frame around a control and its button. */
export const controlBox = defineRecipe({
  className: 'control-box',
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '40px',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'md',
    color: 'fg.muted',
    bg: 'bg.panel',
    transition: 'border-color {durations.fast}',
    _phone: { minH: 'touch', fontSize: '1rem' },
    _focusWithin: {
      borderColor: 'accent.fg',
      boxShadow: '0 0 0 1px {colors.accent.fg}',
      // Forced colours show no shadow, and every outline.
      outline: '2px solid transparent',
    },
    '&:has(input:read-only)': { borderColor: 'border', bg: 'bg.sunken' },
    '& > svg': { flex: 'none', me: '3' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'stretch',
      width: '34px',
      borderRadius: 'md',
      _phone: { width: 'touch' },
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
  variants: {
    invalid: { true: { borderColor: 'poor.fg', _focusWithin: { borderColor: 'poor.fg' } } },
  },
})

const control = { flex: '1', minW: '0', border: '0', outline: '0', bg: 'none', color: 'fg' }

export const inputStyles = defineRecipe({
  className: 'input-control',
  base: {
    ...control,
    alignSelf: 'stretch',
    py: '0',
    px: '3',
    _placeholder: { color: 'fg.muted', opacity: 1 },
  },
})

export const textareaStyles = defineRecipe({
  className: 'textarea-control',
  base: {
    ...control,
    width: '0',
    minH: '6.5rem',
    maxH: '40dvh',
    py: '2',
    px: '3',
    resize: 'none',
    font: 'inherit',
    fieldSizing: 'content',
    lineHeight: 1.45,
  },
})

export const nativeSelectStyles = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { ...controlBox.base },
    field: {
      ...control,
      alignSelf: 'stretch',
      py: '0',
      ps: '3',
      pe: '8',
      appearance: 'none',
      textOverflow: 'ellipsis',
      '& option': { color: 'fg', bg: 'bg.panel' },
    },
    indicator: { ms: 'calc(-1 * {spacing.8})', me: '3', pointerEvents: 'none' },
  },
  variants: {
    invalid: { true: { root: { borderColor: 'poor.fg', _focusWithin: { borderColor: 'poor.fg' } } } },
  },
})

export const radioCardStyles = defineSlotRecipe({
  className: 'radio-card',
  slots: [
    'root',
    'label',
    'item',
    'itemText',
    'itemDescription',
    'itemControl',
    'itemIndicator',
    'itemContent',
    'itemAddon',
    'indicator',
  ],
  base: {
    root: { display: 'grid', gap: '6px' },
    label: { fontSize: 'sm', fontWeight: 600 },
    item: {
      position: 'relative',
      display: 'flex',
      gap: '3',
      py: '9px',
      px: '3',
      borderInline: '1px solid {colors.border.emphasized}',
      borderTop: '1px solid {colors.border}',
      fontSize: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      _checked: { bg: 'accent.subtle' },
      _focusVisible: { outline: '2px solid {colors.accent.fg}', outlineOffset: '-2px' },
      '&:first-of-type': { borderTopColor: 'border.emphasized', borderTopRadius: 'md' },
      '&:last-of-type': { borderBottom: '1px solid {colors.border.emphasized}', borderBottomRadius: 'md' },
    },
    itemContent: { flex: '1' },
    itemText: { display: 'block', fontWeight: 600 },
    itemDescription: { lineHeight: 1.4, color: 'fg.muted' },
    itemIndicator: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '16px',
      height: '16px',
      mt: '2px',
      border: '1px solid {colors.border.emphasized}',
      borderRadius: '50%',
      bg: 'bg.panel',
      _checked: { border: '2px solid {colors.accent.solid}' },
      '& .dot': { width: '8px', height: '8px', borderRadius: '50%', bg: 'accent.solid' },
    },
  },
})
