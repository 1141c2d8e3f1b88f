import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Narrowing, NarrowingName } from '../../domain/lists/narrowing.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { listFilters } from '../theme/recipes/lists/list-filters.recipe.ts'
import { useDealershipName } from './dealership-names.ts'

interface AppliedProps {
  readonly narrowing: Narrowing
}

/** The filters that apply, each with a button that removes it. */
export function FilterChips({ narrowing }: AppliedProps) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  return (
    <ul className={listFilters('list')} aria-label={t('filters.applied')}>
      {useAppliedFilters(narrowing).map(({ key, words, rest }) => (
        <li key={key}>
          <button
            type="button"
            className={listFilters('chip')}
            aria-label={t('filters.remove', { filter: words })}
            onClick={(event) => {
              focusNext(event)
              narrow(rest)
            }}
          >
            {words}
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button
          look="link"
          onClick={(event) => {
            focusOpener(event)
            narrow({})
          }}
        >
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  )
}

/** Which filters leave nothing, and the way out. */
export function FiltersOfNothing({ narrowing }: AppliedProps) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  return (
    <>
      <p>{t('filters.nothing')}</p>
      <ul className={listFilters('words')}>
        {useAppliedFilters(narrowing).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      <Button
        look="solid"
        onClick={(event) => {
          focusOpener(event)
          narrow({})
        }}
      >
        {t('filters.clear')}
      </Button>
    </>
  )
}

function useNarrow() {
  const query = useChild('reports.query')
  return (narrowing: Narrowing) => query.send({ type: 'narrowing.chosen', narrowing })
}

/** One filter in words, and the filters without it. A range is one. */
interface AppliedFilter {
  readonly key: string
  readonly words: string
  readonly rest: Narrowing
}

/** The filters that apply, in words. */
export function useAppliedFilters(narrowing: Narrowing): readonly AppliedFilter[] {
  const { t } = useTranslation()
  const nameOf = useDealershipName()
  const { date } = useFormats()
  const { configuration_ids: ids, cell_health: health, published } = narrowing
  const without = (...names: readonly NarrowingName[]) =>
    Object.fromEntries(Object.entries(narrowing).filter(([name]) => !names.some((other) => other === name)))
  const applied = (key: string, name: string, value: string, ...names: readonly NarrowingName[]) => ({
    key,
    words: t('filters.value', { name, value }),
    rest: without(...names),
  })
  const range = (
    key: 'created_at' | 'score',
    [from, to]: readonly ['created_from', 'created_to'] | readonly ['score_from', 'score_to'],
    show: (text: string) => string,
  ): readonly AppliedFilter[] => {
    const [first, last] = [narrowing[from], narrowing[to]]
    if (first === undefined && last === undefined) return []
    const bounds = { from: show(first ?? ''), to: show(last ?? '') }
    const form = first === undefined ? 'upTo' : last === undefined ? 'from' : 'between'
    return [applied(key, t(`reports.column.${key}`), t(`filters.range.${form}`, bounds), from, to)]
  }
  const dealerships = ids?.split(',') ?? []
  const isPublished = t(published === 'true' ? 'filters.yes' : 'filters.no')
  return [
    ...range('created_at', ['created_from', 'created_to'], (day) => (day === '' ? '' : date(`${day}T12:00`))),
    ...range('score', ['score_from', 'score_to'], (score) => score),
    ...(health === 'healthy' || health === 'issue'
      ? [applied('health', t('reports.column.cell_health'), t(`cellHealth.${health}`), 'cell_health')]
      : []),
    ...dealerships.map((id) => {
      const others = dealerships.filter((other) => other !== id).join()
      const name = t('reports.column.configuration_name')
      const one = applied(`dealership ${id}`, name, nameOf(id), 'configuration_ids')
      return others === '' ? one : { ...one, rest: { ...one.rest, configuration_ids: others } }
    }),
    ...(published === undefined
      ? []
      : [applied('published', t('reports.column.published'), isPublished, 'published')]),
    ...(['make', 'model', 'year'] as const).flatMap((name) => {
      const value = narrowing[name]
      return value === undefined ? [] : [applied(name, t(`filters.field.${name}`), value, name)]
    }),
  ]
}

/** The pressed button goes with its filter: the focus goes on to the next one, or to where filters are chosen. */
function focusNext(event: MouseEvent): void {
  const item = event.currentTarget.closest('li')
  const next = item?.nextElementSibling?.querySelector('button')
  const isOnly = item?.previousElementSibling === null && item.nextElementSibling?.nextElementSibling === null
  if (isOnly || !next) focusOpener(event)
  else next.focus()
}

function focusOpener({ currentTarget }: MouseEvent): void {
  currentTarget.ownerDocument.querySelector<HTMLElement>(`.${listFilters('open')} > button`)?.focus()
}
