import { encode } from 'uqr'
import { qrCode } from '../theme/recipes/report/qr-code.recipe.ts'
import { modulesPath } from './sections/modules-path.ts'

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg
      className={qrCode()}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modulesPath(data)} />
    </svg>
  )
}
