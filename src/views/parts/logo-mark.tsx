import { logo } from '../theme/recipes/parts/logo.recipe.ts'

/** A battery cell with a pulse. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path
        className={logo('cell')}
        d="M7 6h15a5 5 0 0 1 5 5v1.500h1.200a1.800 1.800 0 0 1 1.800 1.800v3.400a1.800 1.800 0 0 1-1.800 1.800H27V21a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5Z"
      />
      <path className={logo('pulse')} d="M5.500 17h4l2.200-5.500 4.300 10 2.500-6.500 1 2h4" />
    </svg>
  )
}
