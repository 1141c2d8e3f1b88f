import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedText } from '../../domain/folded-text.ts'
import { describedBy, Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { SelectField, type SelectOption } from '../parts/select-field.tsx'
import { optionList } from '../theme/recipes/parts/option-list.recipe.ts'
import { FoundOptions } from '../widgets/choices/found-options.tsx'
import { OptionList, optionId } from '../widgets/choices/option-list.tsx'
import { optionMove, useActiveOption } from '../widgets/choices/use-active-option.ts'

interface LongSelectProps {
  readonly label: string
  readonly name?: string
  readonly required?: boolean
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly error?: string | null
  /** Searched whatever the number of options: each choice takes effect at once, and the arrow keys of a `<select>` choose. */
  readonly isSearched?: boolean
  readonly onChoose: (value: string) => void
}

/** A choice that may have thousands of options: those are searched, and Enter takes the first hit. */
export function LongSelect({ onChoose, isSearched = false, ...select }: LongSelectProps) {
  return isSearched || isLong(select.options) ? (
    <SearchedSelect onChoose={onChoose} {...select} />
  ) : (
    <SelectField {...select} onChange={({ target }) => onChoose(target.value)} />
  )
}

function SearchedSelect(props: Omit<LongSelectProps, 'isSearched'>) {
  const { label, name, required = false, value, options, error = null, onChoose } = props
  const { t } = useTranslation()
  const id = useId()
  const listId = `${id}-list`
  /** `null` while the list is closed. */
  const [search, setSearch] = useState<string | null>(null)
  const isOpen = search !== null
  const { lines, first } = useMemo(
    () => linesOf(options, required, search ?? ''),
    [options, required, search],
  )
  const { index, list, moveTo } = useActiveOption(lines, search ?? '', first ?? keyOf(value))
  const active = isOpen ? lines[index] : undefined
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const choose = (line: SelectLine) => {
    onChoose(line.option.value)
    setSearch(null)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setSearch(null)
    // A new search replaces the name that was chosen.
    const types = event.key.length === 1 || event.key === 'Backspace'
    if (!isOpen && types && !event.ctrlKey && !event.metaKey) event.currentTarget.select()
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setSearch('')
    }
    if (!isOpen || event.altKey) return
    const to = optionMove(event.key, index, lines.length)
    // Enter would send the form.
    if (to !== null || event.key === 'Enter') event.preventDefault()
    if (to !== null) moveTo(to)
    else if (event.key === 'Enter' && active) choose(active)
  }
  return (
    <Field id={id} label={label} error={error} notice={isOpen ? found() : null}>
      <input
        id={id}
        name={name}
        required={required}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, undefined)}
        data-keeps-escape={isOpen || undefined}
        placeholder={isOpen ? chosen || t('context.search') : t('context.search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search ?? chosen}
        onClick={() => setSearch((now) => now ?? '')}
        onFocus={({ target }) => target.select()}
        onBlur={() => setSearch(null)}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={pressed}
      />
      <Icon name="chevronDown" size={14} />
    </Field>
  )

  function found() {
    return (
      <>
        <OptionList
          id={listId}
          role="listbox"
          label={label}
          list={list}
          lines={lines}
          active={index}
          attributesOf={({ option }, at) => ({
            role: 'option',
            'aria-selected': option.value === value,
            'aria-posinset': at + 1,
            'aria-setsize': lines.length,
          })}
          onChoose={choose}
        >
          {({ option }) => (
            <>
              <span className={optionList('name')} lang={option.lang}>
                {option.label}
              </span>
              <span className={optionList('detail')}>{option.group}</span>
            </>
          )}
        </OptionList>
        <FoundOptions count={lines.length} isSearch={search !== ''} />
      </>
    )
  }
}

interface SelectLine {
  readonly key: string
  readonly option: SelectOption
}

/** The option for none is offered where the choice may stay open. */
function linesOf(options: readonly SelectOption[], required: boolean, search: string) {
  const offered = required ? options.filter(({ value }) => value !== '') : options
  const { options: matches, first } = matchingOptions(offered, search)
  return {
    lines: matches.map((option): SelectLine => ({ key: keyOf(option.value), option })),
    first: first && keyOf(first.value),
  }
}

/** An element's id cannot be empty. */
function keyOf(value: string): string {
  return `option:${value}`
}

/** A choice with more options than these is searched. */
const MANY = 20

interface Matches {
  /** With the text in their name or in that of their group. */
  readonly options: readonly SelectOption[]
  /** The first option whose own name has the text; `null` without a text, and when none has it. */
  readonly first: SelectOption | null
}

export function isLong(options: readonly SelectOption[]): boolean {
  return options.length > MANY
}

/** The options of a search that ignores accents and case. */
export function matchingOptions(options: readonly SelectOption[], search: string): Matches {
  const wanted = foldedText(search)
  if (wanted === '') return { options, first: null }
  const has = (text: string | null | undefined) => foldedText(text ?? '').includes(wanted)
  const groups = new Map<string | null | undefined, boolean>()
  const isOfGroup = ({ group }: SelectOption) => {
    const known = groups.get(group) ?? has(group)
    groups.set(group, known)
    return known
  }
  const named = new Set(options.filter(({ label }) => has(label)))
  const [first = null] = named
  return { options: options.filter((option) => named.has(option) || isOfGroup(option)), first }
}
