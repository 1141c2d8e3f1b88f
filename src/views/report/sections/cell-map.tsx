import { cellMap } from '../../theme/recipes/report/battery-section.recipe.ts'
import { cellGrid } from './cell-grid.ts'

const PITCH = { x: 12, y: 20 }
const CELL = { width: 9, height: 16 }
const RIM = 8

interface CellMapDrawingProps {
  readonly count: number
  /** Numbers of the cells with an issue. */
  readonly withIssue: readonly number[]
  /** Emphasizes the cells with an issue. */
  readonly isWarned: boolean
  /** The same in words, for assistive technology. */
  readonly label: string
}

/** The cells of a battery. Cells with an issue differ in colour and size, and have a cross. */
export function CellMapDrawing({ count, withIssue, isWarned, label }: CellMapDrawingProps) {
  const { columns, rows, cells } = cellGrid(count, withIssue)
  const width = columns * PITCH.x - (PITCH.x - CELL.width) + 2 * RIM
  const height = rows * PITCH.y - (PITCH.y - CELL.height) + 2 * RIM
  return (
    <svg className={cellMap('root')} viewBox={`0 0 ${width + 6} ${height}`} role="img" aria-label={label}>
      <rect className={cellMap('case')} x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" />
      <rect className={cellMap('pole')} x={width} y={height / 2 - 10} width="4.500" height="20" rx="1.500" />
      {cells.map(({ number, column, row, hasIssue }) => {
        const x = RIM + column * PITCH.x
        const y = RIM + row * PITCH.y
        return hasIssue ? (
          <g key={number}>
            <rect
              className={cellMap('cell', { state: 'issue' })}
              x={x - 1.5}
              y={y - 2}
              width={CELL.width + 3}
              height={CELL.height + 4}
              rx="2"
            />
            <path className={cellMap('cross')} d={`M${x + 1.5} ${y + 5}l6 6m0-6l-6 6`} />
          </g>
        ) : (
          <rect
            key={number}
            className={cellMap('cell', { state: isWarned ? 'rest' : undefined })}
            x={x}
            y={y}
            {...CELL}
            rx="1.500"
          />
        )
      })}
    </svg>
  )
}
