import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { compareNames } from '../../domain/folded-text.ts'
import { MAX_DEALERSHIPS, type NarrowingName } from '../../domain/lists/narrowing.ts'
import { isInSelection } from '../../domain/shell/context-selection.ts'
import { LongSelect } from '../dialogs/long-select.tsx'
import { dealershipOptions } from '../dialogs/organisation-field.tsx'
import { Button } from '../parts/button.tsx'
import { Form } from '../parts/form.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useDialogActor } from '../session/use-session.ts'
import { Dialog } from '../widgets/forms/dialog.tsx'
import { useDealershipName } from './dealership-names.ts'

/** The panel of the filters of the battery reports, when it is open. */
export function ReportFilters() {
  const isOpen = useSelector(useChild('reportFilters'), (snapshot) => snapshot.matches('open'))
  return isOpen ? <Panel /> : null
}

function Panel() {
  const { t } = useTranslation()
  const filters = useChild('reportFilters')
  const close = () => filters.send({ type: 'filters.closed' })
  const apply = (form: HTMLFormElement) =>
    filters.send({ type: 'filters.applied', unfinished: unfinishedIn(form) })
  return (
    <Dialog title={t('filters.title')} isBeside onCancel={close}>
      <Form busy={false} onSubmit={apply}>
        <ChakraDialog.Body>
          <Kept />
          <Fields />
        </ChakraDialog.Body>
        <ChakraDialog.Footer>
          <Button
            onClick={({ currentTarget }) => {
              // React does not know of a day that is typed in part.
              currentTarget.closest('form')?.reset()
              filters.send({ type: 'filters.emptied' })
            }}
          >
            {t('filters.empty')}
          </Button>
          <Button type="submit" look="solid">
            {t('filters.apply')}
          </Button>
        </ChakraDialog.Footer>
      </Form>
    </Dialog>
  )
}

/** The user has left the panel before what was typed was applied. */
function Kept() {
  const { t } = useTranslation()
  const isKept = useSelector(useChild('reportFilters'), (snapshot) => snapshot.matches({ open: 'kept' }))
  return isKept ? (
    <p className="muted" role="status">
      {t('filters.kept')}
    </p>
  ) : null
}

function Fields() {
  const { t } = useTranslation()
  const { draft, problems } = useSelector(useChild('reportFilters'), ({ context }) => context)
  const filters = useChild('reportFilters')
  const any = { value: '', label: t('filters.any') }
  const fieldOf = (name: NarrowingName) => {
    const problem = problems[name]
    return {
      name,
      label: t(`filters.field.${name}`),
      value: draft[name] ?? '',
      error: problem === undefined ? null : t(`filters.problem.${problem}`),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        filters.send({ type: 'filter.edited', field: name, value: target.value }),
    }
  }
  const numberOf = (name: NarrowingName) => ({
    ...fieldOf(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <>
      <div className="field-pair">
        <TextField type="date" {...fieldOf('created_from')} />
        <TextField type="date" {...fieldOf('created_to')} />
      </div>
      <div className="field-pair">
        <TextField {...numberOf('score_from')} />
        <TextField {...numberOf('score_to')} />
      </div>
      <SelectField
        {...fieldOf('cell_health')}
        options={[
          any,
          { value: 'healthy', label: t('cellHealth.healthy') },
          { value: 'issue', label: t('cellHealth.issue') },
        ]}
      />
      <SelectField
        {...fieldOf('published')}
        options={[
          any,
          { value: 'true', label: t('filters.yes') },
          { value: 'false', label: t('filters.no') },
        ]}
      />
      <DealershipFilter />
      <VehicleName name="make" field={fieldOf('make')} />
      <VehicleName name="model" field={fieldOf('model')} />
      <TextField {...numberOf('year')} />
    </>
  )
}

interface VehicleNameProps {
  readonly name: 'make' | 'model'
  readonly field: Omit<React.ComponentProps<typeof TextField>, 'list'>
}

/** A name of the vehicle as a whole, with those of the loaded rows as suggestions. */
function VehicleName({ name, field }: VehicleNameProps) {
  const id = useId()
  const rows = useSelector(useChild('reports.pages'), ({ context }) => context.loaded?.rows)
  const names = [...new Set((rows ?? []).map(({ vehicle }) => vehicle[name]))].sort(compareNames)
  return (
    <div>
      <TextField {...field} list={id} autoComplete="off" spellCheck={false} />
      <datalist id={id}>
        {names.map((suggested) => (
          <option key={suggested} value={suggested} />
        ))}
      </datalist>
    </div>
  )
}

/** The fields whose text the browser does not give, such as a day without its year. */
function unfinishedIn(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll('input')]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name)
}

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
