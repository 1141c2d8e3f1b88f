import { type SelectHTMLAttributes, useId } from 'react'
import { groupBy } from '../../domain/group-by.ts'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly error?: string | null
}

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Language of the label, if it is not that of the page. */
  readonly lang?: string
  readonly group?: string | null
}

export function SelectField({ label, options, error = null, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <select {...select} id={id} aria-invalid={error !== null} aria-describedby={describedBy(id, undefined)}>
        <SelectOptions options={options} />
      </select>
      <Icon name="chevronDown" size={14} />
    </Field>
  )
}

/** The options of a `<select>`, grouped by heading. */
function SelectOptions({ options }: { readonly options: readonly SelectOption[] }) {
  return [...groupBy(options, ({ group }) => group ?? null)].map(([group, members]) =>
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
