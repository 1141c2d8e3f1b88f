import { useTranslation } from 'react-i18next'
import { MAX_SEARCH_LENGTH } from '../../domain/lists/list-query.ts'
import { Icon } from './icon.tsx'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onType: (text: string) => void
}

export function SearchBox({ label, placeholder, value, onType }: SearchBoxProps) {
  const { t } = useTranslation()
  return (
    <search className="input search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onType('')}
      />
      {value === '' ? null : (
        <button type="button" aria-label={t('list.clearSearch')} onClick={() => onType('')}>
          <Icon name="x" />
        </button>
      )}
    </search>
  )
}
