import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { SearchBox } from '../parts/search-box.tsx'
import type { QueryActor } from './list-actors.ts'

interface ListSearchProps<L extends ListTypes> {
  readonly query: QueryActor<L>
  readonly placeholder: string
}

/** The search box of a list. A key that is typed renders nothing else. */
export function ListSearch<L extends ListTypes>({ query, placeholder }: ListSearchProps<L>) {
  const { t } = useTranslation()
  const typed = useSelector(query, ({ context }) => context.typed)
  return (
    <SearchBox
      label={t('list.search')}
      placeholder={placeholder}
      value={typed}
      onType={(text) => query.send({ type: 'search.typed', text })}
    />
  )
}
