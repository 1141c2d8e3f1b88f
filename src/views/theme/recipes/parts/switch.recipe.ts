import { recipeClasses } from '../../classes.ts'

export const switchControl = recipeClasses('switch-control', {
  position: 'relative',
  width: '34px',
  height: '20px',
  // Forced colours have no backgrounds, but show borders: the track, and the knob to its left or right.
  border: '1px solid transparent',
  borderRadius: 'full',
  bg: 'border.emphasized',
  transition: 'background-color {durations.fast}',
  verticalAlign: 'middle',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '2px auto 2px 2px',
    width: '14px',
    border: '7px solid #fff',
    borderRadius: 'full',
    bg: '#fff',
    transition: 'translate {durations.fast}',
  },
  // Pointer target of 40 by 40 px.
  _after: { content: '""', position: 'absolute', inset: '-10px -3px' },
  _phone: { _after: { inset: '-12px -5px' } },
  _checked: { bg: 'accent.solid', _before: { translate: '14px 0' } },
  '&[aria-disabled="true"]': { opacity: 0.5 },
  // Shown after 300 ms, so that a quick change shows no progress.
  '&[aria-busy="true"]': {
    _before: { animation: 'ring 0s 300ms forwards, spin 700ms linear 300ms infinite' },
  },
})
