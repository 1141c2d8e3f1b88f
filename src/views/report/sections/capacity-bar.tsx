import { capacityBar } from '../../theme/recipes/report/battery-section.recipe.ts'

const WIDTH = 300
const HEIGHT = 64
const INSET = 5

/** A battery filled to the share of its original capacity (0–1). Decorative: the text beside it says the same. */
export function CapacityBar({ share }: { readonly share: number }) {
  const room = WIDTH - 12 - 2 * INSET
  return (
    <svg className={capacityBar('root')} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect className={capacityBar('case')} x="1" y="1" width={WIDTH - 12} height={HEIGHT - 2} rx="10" />
      <rect
        className={capacityBar('pole')}
        x={WIDTH - 8}
        y={HEIGHT / 2 - 12}
        width="7"
        height="24"
        rx="2.500"
      />
      <rect
        className={capacityBar('level')}
        x={1 + INSET}
        y={1 + INSET}
        width={Math.max(4, (room - 2) * Math.min(1, Math.max(0, share)))}
        height={HEIGHT - 2 - 2 * INSET}
        rx="6"
      />
      {[0.25, 0.5, 0.75].map((at) => (
        <line
          key={at}
          className={capacityBar('mark')}
          x1={1 + INSET + room * at}
          x2={1 + INSET + room * at}
          y1={INSET + 1}
          y2={HEIGHT - INSET - 1}
        />
      ))}
    </svg>
  )
}
