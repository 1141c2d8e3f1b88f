import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_DEALERSHIPS } from '../../domain/lists/narrowing.ts'
import { isInSelection } from '../../domain/shell/context-selection.ts'
import { LongSelect } from '../dialogs/long-select.tsx'
import { dealershipOptions } from '../dialogs/organisation-field.tsx'
import { Button } from '../parts/button.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { useDealershipName } from './dealership-names.ts'

/** The dealerships whose reports are shown: those of the chosen context. Nothing where that is one alone. */
export function DealershipFilter() {
  const { t } = useTranslation()
  const filters = useChild('reportFilters')
  const chosen = useSelector(filters, ({ context }) => context.draft.configuration_ids ?? '')
  const nameOf = useDealershipName()
  const by = useDialogActor()
  const selection = useSelector(useChild('session'), ({ context }) => context.selection)
  const options = useMemo(
    () =>
      dealershipOptions(by, undefined, 'reports.view').filter(({ value }) =>
        isInSelection(value, selection, by.groups),
      ),
    [by, selection],
  )
  const ids = chosen.split(',').filter(Boolean)
  if (options.length < 2 && ids.length === 0) return null
  const offered = options.filter(({ value }) => !ids.includes(value))
  const label = t(ids.length === 0 ? 'filters.dealership' : 'filters.otherDealership')
  return (
    <div>
      {options.length < 2 || ids.length >= MAX_DEALERSHIPS ? null : (
        <LongSelect
          label={label}
          isSearched
          value=""
          options={offered}
          error={null}
          onChoose={(id) => filters.send({ type: 'dealership.added', id })}
        />
      )}
      <Chosen aria-label={t('filters.dealerships')} hidden={ids.length === 0}>
        {ids.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <Button
              look="link"
              aria-label={t('filters.remove', { filter: nameOf(id) })}
              onClick={(event) => {
                focusNext(event)
                filters.send({ type: 'dealership.removed', id })
              }}
            >
              {t('filters.removeIt')}
            </Button>
          </li>
        ))}
      </Chosen>
    </div>
  )
}

/** The pressed button goes with its dealership: the focus goes on to the next one, to the search, or to what the form begins with. */
function focusNext({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const search = item?.closest('div')?.querySelector('input')
  const first = item?.closest('form')?.querySelector<HTMLElement>('input, select')
  ;(next?.querySelector('button') ?? search ?? first)?.focus()
}

const Chosen = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    '& > li': {
      display: 'flex',
      gap: '3',
      justifyContent: 'space-between',
      alignItems: 'center',
      minH: 'touch',
      fontSize: 'sm',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& span': { minW: '0', overflowWrap: 'anywhere' },
  },
})
