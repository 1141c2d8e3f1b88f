import { segments } from '../../theme/recipes/shell/settings-menu.recipe.ts'

interface SegmentsProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly value: Value
  readonly onSelect: (value: Value) => void
}

/** A choice between a few words that stand side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, options, value: chosen, onSelect } = props
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={segments('root')}>
        {options.map(({ value, label, lang }) => (
          <label key={value} className={segments('option')} lang={lang}>
            <input
              className={segments('input')}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onSelect(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
