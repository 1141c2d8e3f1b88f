import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Density, LaidColumn } from '../../../domain/lists/list-layout.ts'
import { laidColumns } from '../../../domain/lists/list-layout.ts'
import { withMoved, withShown } from '../../../domain/lists/list-layout-changes.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { useChild } from '../../portal-context.tsx'
import { listColumns } from '../../theme/recipes/lists/list-columns.recipe.ts'
import { Dialog } from '../../widgets/forms/dialog.tsx'
import { ownColumns } from '../columns/laid-columns.ts'
import type { LaidOutColumn } from './laid-out-column.ts'

interface ListColumnsProps {
  /** All that the user may see, in the order of the list. */
  readonly columns: readonly LaidOutColumn[]
}

/** The panel that lays out a list, when it is open. */
export function ListColumns({ columns }: ListColumnsProps) {
  const isOpen = useSelector(useChild('listLayout'), (snapshot) => snapshot.matches('open'))
  return isOpen ? <Panel columns={ownColumns(columns)} /> : null
}

function Panel({ columns }: ListColumnsProps) {
  const { t } = useTranslation()
  const actor = useChild('listLayout')
  const layout = useSelector(actor, ({ context }) => context.layout)
  const close = () => actor.send({ type: 'columns.closed' })
  return (
    <Dialog title={t('columns.title')} isBeside onCancel={close}>
      <div>
        <ChakraDialog.Body>
          <RadioCards<Density>
            label={t('columns.density')}
            name="density"
            value={layout.density}
            options={(['comfortable', 'compact'] as const).map((value) => ({
              value,
              label: t(`columns.${value}`),
              detail: t(`columns.${value}Detail`),
            }))}
            onChoose={(density) => actor.send({ type: 'layout.chosen', layout: { ...layout, density } })}
          />
          <Order columns={columns} />
        </ChakraDialog.Body>
        <ChakraDialog.Footer>
          <Button onClick={() => actor.send({ type: 'layout.reset' })}>{t('columns.reset')}</Button>
          <Button look="solid" onClick={close}>
            {t('columns.done')}
          </Button>
        </ChakraDialog.Footer>
      </div>
    </Dialog>
  )
}

function Order({ columns }: ListColumnsProps) {
  const { t } = useTranslation()
  const actor = useChild('listLayout')
  const layout = useSelector(actor, ({ context }) => context.layout)
  const laid = laidColumns(layout, columns)
  const [moved, setMoved] = useState('')
  const move = ({ key, column }: LaidColumn<LaidOutColumn>, by: number) => {
    const next = withMoved(layout, columns, key, by)
    if (next === layout) return
    actor.send({ type: 'layout.chosen', layout: next })
    const place = laid.findIndex((one) => one.key === key) + by + 1
    setMoved(t('columns.moved', { name: nameOf(column), place, count: laid.length }))
  }
  return (
    <>
      <ol aria-label={t('columns.order')}>
        {laid.map((one, at) => (
          <Item
            key={one.key}
            one={one}
            isUp={at > 0 && !one.isFirst && laid[at - 1]?.isFirst === false}
            isDown={at < laid.length - 1 && !one.isFirst}
            onShow={(isShown) =>
              actor.send({ type: 'layout.chosen', layout: withShown(layout, columns, one.key, isShown) })
            }
            onMove={(by) => move(one, by)}
          />
        ))}
      </ol>
      <p className="muted">{t('columns.narrow')}</p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </>
  )
}

interface ItemProps {
  readonly one: LaidColumn<LaidOutColumn>
  readonly isUp: boolean
  readonly isDown: boolean
  readonly onShow: (isShown: boolean) => void
  readonly onMove: (by: number) => void
}

function Item({ one, isUp, isDown, onShow, onMove }: ItemProps) {
  const { t } = useTranslation()
  const name = nameOf(one.column)
  const refusal = one.isFirst ? t('columns.staysFirst') : null
  return (
    <li
      className={listColumns('item')}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (!event.altKey || by === 0) return
        event.preventDefault()
        onMove(by)
      }}
    >
      <label className={listColumns('name')}>
        <input
          type="checkbox"
          className="checkbox"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          aria-disabled={one.isKept || undefined}
          checked={one.isShown}
          onChange={({ target }) => one.isKept || onShow(target.checked)}
        />
        <span>
          {name}
          {one.isKept ? <small className="muted">{t('columns.kept')}</small> : null}
        </span>
      </label>
      <IconButton
        icon="arrowUp"
        label={t('columns.up', { name })}
        refusal={isUp ? null : (refusal ?? t('columns.isFirst'))}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrowDown"
        label={t('columns.down', { name })}
        refusal={isDown ? null : (refusal ?? t('columns.isLast'))}
        onClick={() => onMove(1)}
      />
    </li>
  )
}

function nameOf({ title, header }: LaidOutColumn): string {
  return title ?? header
}
