import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import type { Identified } from '../../../machines/lists/paged-list.types.ts'
import { Icon } from '../../parts/icon.tsx'
import { RefusedEdit } from '../cells/refused-edit.tsx'
import { type CellTools, type Column, type Entry, type Line, refusalOf } from '../columns/column.ts'
import type { RestoredScroll, ScrollPosition } from '../scroll-position.ts'
import { ListEnd, type ListEndProps } from './list-end.tsx'
import { type RefusalEvents, rowClass } from './list-table.tsx'

interface ListCardsProps<
  Row extends Identified,
  Edit extends Identified,
  Key extends string,
  Tools extends CellTools,
> {
  readonly caption: string
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly lines: readonly Line<Row, Edit>[]
  /** Of the query that the rows answer: another one starts at its top. */
  readonly rowsKey: string
  readonly scrollerRef: ScrollPosition['scrollerRef']
  readonly rowRef: ScrollPosition['rowRef']
  readonly restored: RestoredScroll
  readonly onScrolling: (isScrolling: boolean) => void
  readonly tools: Tools
  readonly nameOf: (row: Row) => string
  readonly section: ReactNode
  readonly end: ListEndProps
  readonly busy: boolean
  readonly onRefusal: RefusalEvents
}

/** The same columns on a phone: a card for each row, with its details behind a button. */
export function ListCards<
  Row extends Identified,
  Edit extends Identified,
  Key extends string,
  Tools extends CellTools,
>(props: ListCardsProps<Row, Edit, Key, Tools>) {
  const { caption, columns, rowsKey, scrollerRef, rowRef, restored } = props
  const { tools, nameOf, section, end, busy, onRefusal } = props
  const lines = props.lines.filter(({ type }) => type !== 'refusal')
  return (
    <section className="list-cards" aria-label={caption} aria-busy={busy}>
      <Virtuoso
        key={rowsKey}
        ref={scrollerRef}
        {...restored}
        isScrolling={props.onScrolling}
        useWindowScroll
        data={lines}
        computeItemKey={(_, line) => line.key}
        increaseViewportBy={600}
        itemContent={(_, line) => {
          if (line.type === 'end') return <ListEnd {...end} />
          if (line.type !== 'row') return <div className="section">{section}</div>
          const failure = refusalOf(line.entry)
          return (
            <article
              ref={rowRef(line.key)}
              data-row={line.key}
              className={`card ${rowClass(line.entry, line.isPinned)}`}
              aria-label={nameOf(line.entry.row)}
            >
              {failure === null ? null : (
                <RefusedEdit
                  failure={failure}
                  onRetry={() => onRefusal.retry(line.key)}
                  onDismiss={() => onRefusal.dismiss(line.key)}
                />
              )}
              <Card columns={columns} {...line.entry} tools={tools} name={nameOf(line.entry.row)} />
            </article>
          )
        }}
      />
    </section>
  )
}

interface CardProps<Row, Edit extends Identified, Key extends string, Tools extends CellTools>
  extends Entry<Row, Edit> {
  readonly columns: readonly Column<Row, Edit, Key, Tools>[]
  readonly tools: Tools
  readonly name: string
}

function Card<Row, Edit extends Identified, Key extends string, Tools extends CellTools>(
  props: CardProps<Row, Edit, Key, Tools>,
) {
  const { columns, row, read, edit, outgrown, tools, name } = props
  const entry = { row, read, edit, outgrown }
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasDetails = columns.some(({ card }) => card === 'detail')
  const lines = (part: 'summary' | 'detail') =>
    columns
      .filter(({ card }) => card === part)
      .map(({ id: column, header, title, cell }) => (
        <div key={column} className={`col-${column}`}>
          <dt>{title ?? header}</dt>
          <dd>{cell(entry, tools)}</dd>
        </div>
      ))
  return (
    <>
      <div className="title">
        {columns
          .filter(({ card }) => card === 'title')
          .map(({ id: column, cell }) => (
            <div key={column} className={`col-${column}`}>
              {cell(entry, tools)}
            </div>
          ))}
      </div>
      <dl>{lines('summary')}</dl>
      {hasDetails ? (
        <>
          <dl id={id} hidden={!isOpen}>
            {isOpen ? lines('detail') : null}
          </dl>
          <button
            type="button"
            className="more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'list.hideDetails' : 'list.showDetails', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('list.details')}
            <Icon name="chevronDown" size={14} />
          </button>
        </>
      ) : null}
    </>
  )
}
