import { useId } from 'react'
import { FieldError } from './field.tsx'

interface RadioCardsProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly detail: string }[]
  readonly error?: string | null
  readonly onChoose: (value: Value) => void
}

/** Radio cards: options with an explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, name, value, options, error = null, onChoose } = props
  const id = useId()
  return (
    <fieldset className="radio-cards" aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-detail`}
            onChange={() => onChoose(option.value)}
          />
          <span>
            <b id={`${id}-${option.value}`}>{option.label}</b>
            <span id={`${id}-${option.value}-detail`} className="muted">
              {option.detail}
            </span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
