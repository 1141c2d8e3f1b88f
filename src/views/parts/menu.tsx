import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import { Popover } from './popover.tsx'
import './menu.css'
import { button } from '../theme/recipes/parts/button.recipe.ts'

export interface MenuItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** Cannot be undone: it stands apart. */
  readonly isDanger?: boolean
  /** Where it leads, or what it does. */
  readonly act: string | (() => void)
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** What can be done with something, behind one button. On phones it is a sheet at the bottom. */
export function Menu({ label, items }: MenuProps) {
  return (
    <Popover
      label={label}
      align="end"
      className="menu"
      buttonClass={button({ variant: 'ghost', size: 'icon' })}
      buttonLabel={label}
      button={<Icon name="more" size={18} />}
    >
      {(close) => (
        <ul onKeyDown={moveFocus}>
          {items.map(({ id, icon, label: text, isDanger, act }, at) => (
            <li key={id}>
              {typeof act === 'string' ? (
                <Link href={act} className="item" data-autofocus={at === 0 || undefined} onClick={close}>
                  <Icon name={icon} />
                  {text}
                </Link>
              ) : (
                <button
                  type="button"
                  className={isDanger ? 'item danger' : 'item'}
                  data-autofocus={at === 0 || undefined}
                  onClick={() => {
                    close()
                    act()
                  }}
                >
                  <Icon name={icon} />
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

/** Arrow keys lead round, besides Tab. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.item')]
  const at = items.findIndex((item) => item.matches(':focus'))
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  items.at(step % items.length)?.focus()
}
