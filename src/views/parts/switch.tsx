interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

export function Switch({ label, isOn, disabled = false, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={onToggle}
    />
  )
}
