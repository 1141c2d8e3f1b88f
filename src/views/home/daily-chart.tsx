import type { TFunction } from 'i18next'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetricDay } from '../../domain/home/report-metrics.ts'
import type { MetricFormats } from '../../i18n/metric-formats.ts'
import { dailyChart } from '../theme/recipes/home/daily-chart.recipe.ts'
import { daysTable } from '../theme/recipes/home/days-table.recipe.ts'
import { dayMove, labelledDays, scaleFor } from './chart-scale.ts'

interface DailyChartProps {
  readonly title: string
  readonly days: readonly MetricDay[]
  /** Reports of an average day, drawn as a line. */
  readonly average: number
  /** Highlights the last day. */
  readonly isAboutToday: boolean
  readonly formats: MetricFormats
}

/**
 * The reports of each day as bars. The chart is one tab stop: arrow keys and the pointer select a day, which screen readers
 * announce.
 */
export function DailyChart({ title, days, average, isAboutToday, formats }: DailyChartProps) {
  const { t } = useTranslation()
  const last = days.length - 1
  /** The day whose figures are shown. */
  const [read, setRead] = useState<number | null>(null)
  const at = read ?? last
  const day = days[at]
  const { top, ticks } = scaleFor(Math.max(average, ...days.map(({ reports }) => reports)))
  const high = (value: number) => (value / top) * 100
  const middle = (index: number) => ((index + 0.5) / days.length) * 100

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * days.length)
    setRead(Math.min(last, Math.max(0, index)))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setRead(null)
    const to = dayMove(event.key, at, days.length)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setRead(to)
  }

  return (
    <div className={dailyChart('root')}>
      <div className={dailyChart('yAxis')} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${high(tick)}%` }}>
            {formats.count(tick)}
          </span>
        ))}
      </div>
      <div
        className={dailyChart('plot')}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={day && spoken(day, formats, t)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
        onFocus={({ target }) => target.matches(':focus-visible') && setRead(at)}
        onBlur={() => setRead(null)}
      >
        <svg aria-hidden="true" width="100%" height="100%">
          {isAboutToday ? <Band className={dailyChart('today')} index={last} count={days.length} /> : null}
          {read === null ? null : <Band className={dailyChart('read')} index={read} count={days.length} />}
          {ticks.map((tick) => (
            <line
              key={tick}
              className={dailyChart(tick === 0 ? 'base' : 'grid')}
              x1="0"
              x2="100%"
              y1={`${100 - high(tick)}%`}
              y2={`${100 - high(tick)}%`}
            />
          ))}
          {days.map(({ date, reports, published }, index) => (
            <Bar
              key={date}
              left={middle(index)}
              width={barWidth(days.length)}
              whole={high(reports)}
              part={high(published)}
            />
          ))}
          <line
            className={dailyChart('average')}
            x1="0"
            x2="100%"
            y1={`${100 - high(average)}%`}
            y2={`${100 - high(average)}%`}
          />
        </svg>
        {read !== null && day ? (
          <ReadOut day={day} index={read} count={days.length} formats={formats} t={t} />
        ) : null}
      </div>
      <div className={dailyChart('xAxis')} aria-hidden="true">
        {labelledDays(days.length).map((index, order, all) => (
          <span
            key={index}
            className={dateClass(index, (all.length - order) % 2 === 0, days.length, isAboutToday)}
            style={index === last && !isAboutToday ? undefined : { left: `${middle(index)}%` }}
          >
            {(isAboutToday ? formats.weekday : formats.day)(days[index]?.date ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Phones show every second date of a long span. The last of many dates does not fit below the middle of its day. */
function dateClass(index: number, isSecond: boolean, count: number, isAboutToday: boolean): string {
  if (index === count - 1) return dailyChart('date', { look: isAboutToday ? 'now' : 'last' })
  return dailyChart('date', { minor: isSecond && count > 45 })
}

/** Width in per cent of the chart. Limited, because few bars would be too wide. */
function barWidth(count: number): number {
  return (100 / count) * (count <= 10 ? 0.38 : count <= 45 ? 0.64 : 0.72)
}

function Band({
  className,
  index,
  count,
}: {
  readonly className: string
  readonly index: number
  readonly count: number
}) {
  return (
    <rect
      className={className}
      x={`${(index / count) * 100}%`}
      y="0"
      width={`${100 / count}%`}
      height="100%"
    />
  )
}

interface BarProps {
  /** All in per cent of the chart. */
  readonly left: number
  readonly width: number
  readonly whole: number
  readonly part: number
}

/** Published reports are at the bottom, the others on top. */
function Bar({ left, width, whole, part }: BarProps) {
  const column = { x: `${left - width / 2}%`, width: `${width}%`, rx: 1.5 }
  return (
    <>
      {whole > part ? (
        <rect className={dailyChart('rest')} {...column} y={`${100 - whole}%`} height={`${whole - part}%`} />
      ) : null}
      {part > 0 ? (
        <rect className={dailyChart('published')} {...column} y={`${100 - part}%`} height={`${part}%`} />
      ) : null}
    </>
  )
}

interface ReadOutProps {
  readonly day: MetricDay
  readonly index: number
  readonly count: number
  readonly formats: MetricFormats
  readonly t: TFunction
}

/** Beside its day, on the side with more space. */
function ReadOut({ day, index, count, formats, t }: ReadOutProps) {
  const percent = (days: number) => `${(days / count) * 100}%`
  return (
    <div
      className={dailyChart('readOut')}
      aria-hidden="true"
      style={index < count / 2 - 1 ? { left: percent(index + 1) } : { right: percent(count - index) }}
    >
      <b>{formats.weekdayAndDay(day.date)}</b>
      <dl>
        {figuresOf(day, formats, t).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function spoken(day: MetricDay, formats: MetricFormats, t: TFunction): string {
  const figures = figuresOf(day, formats, t).map(
    ({ label, value }) => `${t('app.label', { label })} ${value}`,
  )
  return [formats.fullDay(day.date), ...figures].join(', ')
}

function figuresOf(day: MetricDay, formats: MetricFormats, t: TFunction) {
  return [
    { label: t('home.figure.reports'), value: formats.count(day.reports) },
    { label: t('home.figure.published'), value: formats.count(day.published) },
    { label: t('home.figure.cellIssues'), value: formats.count(day.cellIssues) },
    {
      label: t('home.figure.averageScore'),
      value: day.averageScore === null ? t('unit.unknown') : formats.average(day.averageScore),
    },
  ]
}

/** The figures of the chart as a table, the last day first. */
export function DaysTable({ title, days, formats }: Pick<DailyChartProps, 'title' | 'days' | 'formats'>) {
  const { t } = useTranslation()
  return (
    <details className={daysTable('root')}>
      <summary className={daysTable('summary')}>{t('home.showTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={daysTable('scroller')} aria-label={title} tabIndex={0}>
        <table className={daysTable('table')}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('home.day')}</th>
              <th scope="col">{t('home.figure.reports')}</th>
              <th scope="col">{t('home.figure.averageScore')}</th>
              <th scope="col">{t('home.figure.cellIssues')}</th>
              <th scope="col">{t('home.figure.published')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, reports, averageScore, cellIssues, published }) => (
              <tr key={date}>
                <th scope="row">{formats.weekdayAndDay(date)}</th>
                <td>{formats.count(reports)}</td>
                <td>{averageScore === null ? t('unit.unknown') : formats.average(averageScore)}</td>
                <td>{formats.count(cellIssues)}</td>
                <td>{formats.count(published)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
