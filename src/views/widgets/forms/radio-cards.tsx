import { RadioCard } from '@chakra-ui/react/radio-card'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { FieldError } from './field.tsx'

interface RadioCardsProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly detail: string }[]
  readonly error: string | null
  readonly onChoose: (value: Value) => void
}

/** Radio cards: options with an explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, name, value, options, error, onChoose } = props
  const id = useId()
  return (
    <RadioCard.Root
      name={name}
      value={value}
      aria-describedby={`${id}-error`}
      onValueChange={(details) => {
        const chosen = options.find((option) => option.value === details.value)
        if (chosen) onChoose(chosen.value)
      }}
    >
      <RadioCard.Label>{label}</RadioCard.Label>
      <chakra.div>
        {options.map((option) => (
          <RadioCard.Item key={option.value} value={option.value}>
            <RadioCard.ItemHiddenInput
              style={OVER_THE_CARD}
              aria-describedby={`${id}-${option.value}-detail`}
            />
            <RadioCard.ItemIndicator />
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{option.label}</RadioCard.ItemText>
              <RadioCard.ItemDescription id={`${id}-${option.value}-detail`}>
                {option.detail}
              </RadioCard.ItemDescription>
            </RadioCard.ItemContent>
          </RadioCard.Item>
        ))}
      </chakra.div>
      <FieldError id={`${id}-error`} error={error} />
    </RadioCard.Root>
  )
}

/** Invisible, but as large as the card, so that a pointer hits it. Chakra's own input has no size. */
const OVER_THE_CARD = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  clip: 'auto',
  cursor: 'pointer',
}
