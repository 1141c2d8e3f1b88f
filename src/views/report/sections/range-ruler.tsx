import type { CSSProperties } from 'react'
import { rangeRuler } from '../../theme/recipes/report/range-section.recipe.ts'
import type { DrawingName } from '../report-drawing.tsx'
import { Drawing } from '../report-drawing.tsx'
import { positionOn, type Ruler, rulerFor } from './ruler-scale.ts'

export interface RangeMark {
  readonly kind: 'original' | 'adjusted' | 'summer' | 'winter' | 'coldDay'
  readonly label: string
  /** Value with its unit. */
  readonly text: string
  readonly value: number
}

interface RangeRulerProps {
  readonly unit: string
  readonly marks: readonly RangeMark[]
  readonly numberOf: (value: number) => string
}

const DRAWINGS: Partial<Record<RangeMark['kind'], DrawingName>> = { summer: 'sun', winter: 'snow' }

/** Distances on a ruler from 0. Each mark has its name and distance as text; the drawing is decorative. */
export function RangeRuler({ unit, marks, numberOf }: RangeRulerProps) {
  const ruler = rulerFor(Math.max(...marks.map(({ value }) => value)))
  const adjusted = marks.find(({ kind }) => kind === 'adjusted')
  const original = marks.find(({ kind }) => kind === 'original')
  return (
    <div className={rangeRuler('root')}>
      <dl>
        {marks.map((mark) => (
          <Mark key={mark.kind} mark={mark} at={positionOn(ruler, mark.value)} />
        ))}
      </dl>
      <div className={rangeRuler('body')} aria-hidden="true">
        {original ? (
          <i className={rangeRuler('lost')} style={{ width: `${positionOn(ruler, original.value)}%` }} />
        ) : null}
        {adjusted ? (
          <i className={rangeRuler('reach')} style={{ width: `${positionOn(ruler, adjusted.value)}%` }} />
        ) : null}
        <Ticks ruler={ruler} reach={adjusted?.value ?? 0} />
      </div>
      <div className={rangeRuler('numbers')} aria-hidden="true">
        {ruler.ticks
          .filter(({ isMajor }) => isMajor)
          .map(({ value, at }) => (
            <span key={value} className={rangeRuler('number')} style={{ left: `${at}%` }}>
              {numberOf(value)}
              {value === 0 ? <small> {unit}</small> : null}
            </span>
          ))}
      </div>
    </div>
  )
}

function Ticks({ ruler, reach }: { readonly ruler: Ruler; readonly reach: number }) {
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      {ruler.ticks.map(({ value, at, isMajor }) => (
        <line
          key={value}
          className={rangeRuler('tick', { major: isMajor, onReach: value < reach })}
          x1={`${at}%`}
          x2={`${at}%`}
          y1="100%"
          y2={isMajor ? '52%' : '76%'}
        />
      ))}
    </svg>
  )
}

/* To the left a label has no line of a larger value in its way, and this is what the longest needs on a phone. */
const MOST_AFTER = 42

/** Puts the label to the left of its line where there is space. */
function Mark({ mark, at }: { readonly mark: RangeMark; readonly at: number }) {
  const { kind, label, text } = mark
  const drawing = DRAWINGS[kind]
  const position: CSSProperties & Record<'--at', string> = { '--at': `${at}%` }
  return (
    <div
      className={rangeRuler('mark', { kind, side: at > MOST_AFTER ? 'before' : 'after' })}
      style={position}
    >
      <dt>
        {drawing ? <Drawing name={drawing} size={16} /> : null}
        {label}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
