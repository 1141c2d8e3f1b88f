import { Grid } from '@chakra-ui/react/grid'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../domain/session/profile.ts'
import { formatsOf } from '../../i18n/format.ts'
import type { SelectOption } from '../parts/select-field.tsx'
import { SelectField } from '../widgets/forms/select-field.tsx'
import { TextField } from '../widgets/forms/text-field.tsx'
import { isLong, matchingOptions } from './matching-options.ts'

interface LongSelectProps {
  readonly label: string
  readonly name?: string
  readonly required?: boolean
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly error: string | null
  readonly onChoose: (value: string) => void
}

/** A choice that may have thousands of options: those have a search, whose first match Enter chooses. */
export function LongSelect({ onChoose, ...select }: LongSelectProps) {
  const { value, options } = select
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useState('')
  if (!isLong(options)) return <SelectField {...select} onChange={({ target }) => onChoose(target.value)} />
  const { first, found, shown, ...matches } = matchingOptions(options, search, value)
  const { number } = formatsOf(languageOf(i18n.language))
  return (
    <Grid gap="2">
      <TextField
        label={t('context.search')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSearch('')
          if (event.key !== 'Enter') return
          // It would send the form.
          event.preventDefault()
          if (first !== null) onChoose(first.value)
        }}
      />
      <SelectField {...select} options={matches.options} onChange={({ target }) => onChoose(target.value)} />
      {found === shown ? null : (
        <Text className="muted" fontSize="sm" role="status">
          {t('list.range', { loaded: number(shown), total: number(found) })}
        </Text>
      )}
    </Grid>
  )
}
