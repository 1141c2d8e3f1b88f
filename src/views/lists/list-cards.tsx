import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtuoso } from 'react-virtuoso'
import { Icon } from '../parts/icon.tsx'
import type { CellTools, Column, Line } from './column.ts'
import { ListEnd, type ListEndProps } from './list-end.tsx'
import { rowClass } from './list-table.tsx'

interface ListCardsProps<Row, Key extends string, Tools extends CellTools> {
  readonly caption: string
  readonly columns: readonly Column<Row, Key, Tools>[]
  readonly lines: readonly Line<Row>[]
  readonly tools: Tools
  readonly nameOf: (row: Row) => string
  readonly section: ReactNode
  readonly end: ListEndProps
  readonly busy: boolean
}

/** The same columns on a phone: a card for each row, with its details behind a button. */
export function ListCards<Row, Key extends string, Tools extends CellTools>(
  props: ListCardsProps<Row, Key, Tools>,
) {
  const { caption, columns, lines, tools, nameOf, section, end, busy } = props
  return (
    <section className="list-cards" aria-label={caption} aria-busy={busy}>
      <Virtuoso
        useWindowScroll
        data={lines}
        computeItemKey={(_, line) => line.key}
        increaseViewportBy={600}
        itemContent={(_, line) => {
          if (line.type === 'end') return <ListEnd {...end} />
          if (line.type === 'section') return <div className="section">{section}</div>
          return (
            <article
              className={`card ${rowClass(line.entry, line.isPinned)}`}
              aria-label={nameOf(line.entry.row)}
            >
              <Card columns={columns} row={line.entry.row} tools={tools} name={nameOf(line.entry.row)} />
            </article>
          )
        }}
      />
    </section>
  )
}

interface CardProps<Row, Key extends string, Tools extends CellTools> {
  readonly columns: readonly Column<Row, Key, Tools>[]
  readonly row: Row
  readonly tools: Tools
  readonly name: string
}

function Card<Row, Key extends string, Tools extends CellTools>(props: CardProps<Row, Key, Tools>) {
  const { columns, row, tools, name } = props
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const lines = (place: 'summary' | 'detail') =>
    columns
      .filter(({ card }) => card === place)
      .map(({ id: column, header, title, cell }) => (
        <div key={column} className={`col-${column}`}>
          <dt>{title ?? header}</dt>
          <dd>{cell(row, tools)}</dd>
        </div>
      ))
  return (
    <>
      <div className="title">
        {columns
          .filter(({ card }) => card === 'title')
          .map(({ id: column, cell }) => (
            <div key={column} className={`col-${column}`}>
              {cell(row, tools)}
            </div>
          ))}
      </div>
      <dl>{lines('summary')}</dl>
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
  )
}
