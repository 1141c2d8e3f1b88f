import type { Platform } from '../../../domain/shell/installation.ts'
import { deviceArt } from '../../theme/recipes/shell/device-art.recipe.ts'

const COLUMNS = [0, 1, 2, 3]
/** Position of the portal's icon among the others. */
const OWN = { row: 1, column: 2 }

interface PhoneArtProps {
  readonly platform: Platform
  /** Shown on the coloured pane beside a form. */
  readonly onPane?: boolean
}

/** Drawing: the upper part of a phone with the portal among its apps. */
export function PhoneArt({ platform, onPane = false }: PhoneArtProps) {
  const isApple = platform === 'ios'
  const top = isApple ? 62 : 84
  return (
    <svg className={deviceArt('root', { onPane })} viewBox="0 0 200 230" aria-hidden="true">
      <rect
        className={deviceArt('body', { onPane })}
        x="28"
        y="6"
        width="144"
        height="320"
        rx={isApple ? 30 : 22}
      />
      {isApple ? (
        <rect className={deviceArt('detail', { onPane })} x="80" y="20" width="40" height="11" rx="5.500" />
      ) : (
        <>
          <circle className={deviceArt('detail', { onPane })} cx="100" cy="24" r="5" />
          <rect className={deviceArt('app', { onPane })} x="46" y="46" width="108" height="20" rx="10" />
        </>
      )}
      {[0, 1, 2, 3].map((row) =>
        COLUMNS.map((column) => (
          <rect
            key={column}
            className={deviceArt('app', { onPane })}
            x={46 + column * 29}
            y={top + row * 36}
            width="21"
            height="21"
            rx={isApple ? 5.5 : 10.5}
          />
        )),
      )}
      <OwnIcon x={35.5 + OWN.column * 29} y={top - 10.5 + OWN.row * 36} isRound={!isApple} onPane={onPane} />
    </svg>
  )
}

interface OwnIconProps {
  readonly x: number
  readonly y: number
  readonly isRound: boolean
  readonly onPane: boolean
}

/** The portal's mark on an icon of 42 by 42. */
export function OwnIcon({ x, y, isRound, onPane }: OwnIconProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={deviceArt('ownIcon', { onPane })} width="42" height="42" rx={isRound ? 21 : 11} />
      <path
        className={deviceArt('ownCell')}
        d="M12.500 13.500h14a4 4 0 0 1 4 4v1h1a1.500 1.500 0 0 1 1.500 1.500v2a1.500 1.500 0 0 1-1.500 1.500h-1v1a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Z"
      />
      <path
        className={deviceArt('ownPulse', { onPane })}
        d="M11.500 21.800h3l1.700-4 3.200 7.400 1.900-4.900.8 1.500h3"
      />
    </g>
  )
}
