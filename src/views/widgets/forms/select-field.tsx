import { NativeSelect } from '@chakra-ui/react/native-select'
import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { type SelectOption, SelectOptions } from '../../parts/select-field.tsx'
import { describedBy, Field } from './field.tsx'

type SelectFieldProps = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'className' | 'children' | 'color' | 'size' | 'height' | 'width'
> & {
  readonly label: string
  readonly options: readonly SelectOption[]
  /** Error in the user's language. */
  readonly error?: string | null
}

/** A labelled `<select>` of a dialog. */
export function SelectField({ label, options, error = null, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect.Root invalid={error !== null}>
        <NativeSelect.Field
          {...select}
          aria-invalid={error !== null}
          aria-describedby={describedBy(id, undefined)}
        >
          <SelectOptions options={options} />
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon name="chevronDown" size={14} />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Field>
  )
}
