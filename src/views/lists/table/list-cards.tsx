import { useSelector } from '@xstate/react'
import { memo, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { Icon } from '../../parts/icon.tsx'
import { useChild } from '../../portal-context.tsx'
import { listCard, listCards } from '../../theme/recipes/lists/list-cards.recipe.ts'
import { outgrown } from '../../theme/recipes/lists/list-row.recipe.ts'
import { bar } from '../../theme/recipes/parts/feedback.recipe.ts'
import { type RefusalEvents, RefusedEdit } from '../cells/refused-edit.tsx'
import {
  type Column,
  cellClass,
  type Entry,
  type Line,
  lookOf,
  type RowLine,
  refusalOf,
} from '../columns/column.ts'
import { useEntry } from '../use-entry.ts'
import type { RestoredScroll, ScrollPosition } from '../use-scroll-position.ts'
import { ListEnd, type ListEndProps, type ManyRows } from './list-end.tsx'
import { useNearEnd } from './use-near-end.ts'

/** What both the table and the cards get. */
export interface ListRowsProps<L extends ListTypes> {
  readonly caption: string
  readonly columns: readonly Column<L>[]
  readonly lines: readonly Line<L>[]
  /** Key of the query of the rows; empty while there are none. Rows of another query start at the top. */
  readonly rowsKey: string
  readonly scrollerRef: ScrollPosition['scrollerRef']
  readonly restored: RestoredScroll
  /** The line that is on top when the first rows are shown. */
  readonly topLine: number
  readonly section: ReactNode
  readonly end: ListEndProps
  readonly busy: boolean
  readonly onRefusal: RefusalEvents
}

interface ListCardsProps<L extends ListTypes> extends ListRowsProps<L> {
  readonly nameOf: (row: L['row']) => string
  readonly many: ManyRows | null
}

/** The rows on phones: a card of two lines each, which a button opens. */
export function ListCards<L extends ListTypes>(props: ListCardsProps<L>) {
  const { caption, columns, rowsKey, scrollerRef, restored } = props
  const { nameOf, section, end, many, busy, onRefusal } = props
  const rangeChanged = useNearEnd(end.rows, end.on.endSeen)
  const lines = props.lines.filter(({ type }) => type !== 'refusal')
  return (
    <section className={listCards('root')} aria-label={caption} aria-busy={busy}>
      <Virtuoso
        key={rowsKey}
        ref={scrollerRef}
        {...restored}
        {...(props.topLine > 0 && { initialTopMostItemIndex: props.topLine })}
        useWindowScroll
        data={lines}
        computeItemKey={(_, line) => line.key}
        increaseViewportBy={600}
        rangeChanged={rangeChanged}
        itemContent={(_, line) => {
          if (line.type === 'end') return <ListEnd {...end} many={many} />
          if (line.type !== 'row') return <div className={listCards('section')}>{section}</div>
          return <RowCard columns={columns} line={line} nameOf={nameOf} onRefusal={onRefusal} />
        }}
      />
    </section>
  )
}

interface RowCardProps<L extends ListTypes>
  extends Pick<ListCardsProps<L>, 'columns' | 'nameOf' | 'onRefusal'> {
  readonly line: RowLine<L>
}

function RowCard<L extends ListTypes>({ columns, line, nameOf, onRefusal }: RowCardProps<L>) {
  const entry = useEntry(line)
  const name = nameOf(entry.row)
  const { edit } = entry
  return (
    <article data-row={line.key} className={cardClass(entry, line.isPinned)} aria-label={name}>
      {edit?.status === 'refused' && edit.failure ? (
        <RefusedEdit isInCard failure={edit.failure} change={edit.change} on={onRefusal} />
      ) : null}
      <Card columns={columns} {...entry} name={name} />
    </article>
  )
}

function cardClass(entry: Entry, isPinned: boolean): string {
  const card = listCard('root', { pinned: isPinned, refused: refusalOf(entry) !== null })
  return entry.outgrown ? `${card} ${outgrown()}` : card
}

interface CardProps<L extends ListTypes> extends Entry<L> {
  readonly columns: readonly Column<L>[]
  readonly name: string
}

const Card = memo(function Card<L extends ListTypes>(props: CardProps<L>) {
  const { columns, row, read, edit, outgrown, name } = props
  const entry = { row, read, edit, outgrown }
  const { t } = useTranslation()
  const id = useId()
  const layout = useChild('listLayout')
  const isOpen = useSelector(layout, ({ context }) => context.opened?.includes(row.id) ?? false)
  const titles = columns.filter(({ card }) => card === 'title')
  const details = columns.filter(({ card }) => card === 'detail')
  return (
    <>
      <div className={listCard('title')}>
        {titles.map((column) => (
          <div key={column.id} className={cellClass(column, entry)}>
            {column.cell(entry)}
          </div>
        ))}
      </div>
      {details.length === 0 ? null : (
        <>
          <div className={listCard('brief')}>
            {isOpen
              ? null
              : details.map((column) => {
                  const { id, cell, brief } = column
                  return brief === undefined ? null : (
                    <div key={id} className={cellClass(column, entry)}>
                      {brief === 'cell' ? cell(entry) : brief(entry)}
                    </div>
                  )
                })}
            <button
              type="button"
              className={listCard('more')}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t(isOpen ? 'list.hideDetails' : 'list.showDetails', { name })}
              onClick={() => layout.send({ type: 'card.toggled', id: row.id })}
            >
              <Icon name="chevronDown" size={18} />
            </button>
          </div>
          <dl id={id} hidden={!isOpen}>
            {isOpen
              ? details.map((column) => (
                  <div key={column.id} className={`col-${column.id}`}>
                    <dt>{column.title ?? column.header}</dt>
                    <dd className={lookOf(column, entry)} title={column.tooltip?.(row)}>
                      {column.cell(entry)}
                    </dd>
                  </div>
                ))
              : null}
          </dl>
        </>
      )}
    </>
  )
}) as <L extends ListTypes>(props: CardProps<L>) => ReactNode

const CARDS = [1, 2, 3, 4]

/** Placeholder on phones until the first rows are loaded. */
export function CardsSkeleton() {
  return (
    <div className={listCards('root')} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={listCard('root', { skeleton: true })}>
          <i className={bar()} />
          <i className={bar({ short: true })} />
          <i className={bar()} />
        </div>
      ))}
    </div>
  )
}
