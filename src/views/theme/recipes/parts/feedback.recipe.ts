import { recipeClasses } from '../../classes.ts'

export const emptyState = recipeClasses('empty-state', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto)',
  justifyItems: 'center',
  gap: '2',
  maxW: '30rem',
  m: 'auto',
  py: '12',
  px: '5',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& > svg': { mb: '3', color: 'border.emphasized' },
  '& p': { color: 'fg.muted', textWrap: 'pretty' },
  '& .button': { mt: '4' },
})

export const failureNotice = recipeClasses('failure-notice', {
  layerStyle: 'wrappedRow',
  gap: '3',
  py: '2',
  px: '3',
  borderRadius: 'md',
  fontSize: 'sm',
  textAlign: 'start',
  color: 'poor.fg',
  bg: 'poor.subtle',
  // Beside a button, its text would be a column of single words on a phone.
  '& > span': { flex: '1 1 12rem', minW: '0' },
  '& strong, & small': { display: 'block' },
  '& .button': {
    color: 'inherit',
    borderColor: 'currentcolor',
    bg: 'none',
    minH: '30px',
    _hover: { borderColor: 'border.emphasized' },
  },
  _phone: { '& .button': { minH: 'touch' } },
})

export const bar = recipeClasses(
  'bar',
  {
    display: 'block',
    width: '80%',
    height: '10px',
    borderRadius: 'full',
    bg: 'bg.sunken',
    animation: 'breathe 1.4s ease-in-out infinite alternate, appear 150ms 150ms backwards',
  },
  { short: { true: { width: '46%' } } },
)
