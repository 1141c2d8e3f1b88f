import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'
import { FieldError } from './text-field.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
  readonly label: string
  readonly options: readonly SelectOption[]
  /** What is wrong with the choice, in the user's language. */
  readonly error?: string | null
}

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** The language that the label is in, when it is not that of the page. */
  readonly lang?: string
  /** The heading that it stands under, with the others of the same. */
  readonly group?: string | null
}

/** A labelled choice of a form, from the platform's own list. */
export function SelectField({ label, options, error = null, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`input tall ${error ? 'invalid' : ''}`}>
        <select {...select} id={id} aria-invalid={error !== null} aria-describedby={`${id}-error`}>
          <SelectOptions options={options} />
        </select>
        <Icon name="chevronDown" size={14} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The options of a `<select>`, under their headings. */
export function SelectOptions({ options }: { readonly options: readonly SelectOption[] }) {
  return [...Map.groupBy(options, ({ group }) => group ?? null)].map(([group, members]) =>
    group === null ? (
      members.map(optionOf)
    ) : (
      <optgroup key={group} label={group}>
        {members.map(optionOf)}
      </optgroup>
    ),
  )
}

function optionOf({ value, label, lang }: SelectOption) {
  return (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  )
}
