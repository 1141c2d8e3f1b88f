import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { carousel } from '../theme/recipes/report/carousel.recipe.ts'
import { cardInSight, cardMove } from './carousel-position.ts'

interface CarouselProps {
  readonly label: string
  /** On narrow screens, users swipe through the cards; on wide ones, all are visible. */
  readonly isSwiped: boolean
  readonly cards: readonly { readonly name: string; readonly card: ReactNode }[]
}

/**
 * Cards that users swipe, or move through with arrow keys, buttons and dots. The browser scrolls, and knows which one is in sight.
 */
export function Carousel({ label, isSwiped, cards }: CarouselProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLUListElement>(null)
  const at = useCardInSight(scroller)
  const show = (card: number) => {
    const list = scroller.current
    if (list) list.scrollTo({ left: startsOf(list)[card] ?? 0, behavior: behaviour() })
  }
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const to = event.target === event.currentTarget ? cardMove(event.key, at, cards.length) : null
    if (to === null) return
    event.preventDefault()
    show(to)
  }
  const swiped = isSwiped
    ? {
        tabIndex: 0,
        onKeyDown: press,
        'aria-label': label,
        'aria-roledescription': t('report.carousel.role'),
      }
    : { 'aria-label': label }
  return (
    <div className={carousel('root')}>
      <ul ref={scroller} className={carousel('list')} {...swiped}>
        {cards.map(({ name, card }) => (
          <li key={name} className={carousel('card')}>
            {card}
          </li>
        ))}
      </ul>
      {isSwiped ? (
        <div className={carousel('tools')}>
          <Step icon="back" label={t('report.carousel.back')} isOff={at === 0} onStep={() => show(at - 1)} />
          {cards.map(({ name }, card) => (
            <button
              key={name}
              type="button"
              className={carousel('dot')}
              aria-label={t('report.carousel.show', { name, number: card + 1, count: cards.length })}
              aria-current={card === at || undefined}
              onClick={() => show(card)}
            />
          ))}
          <Step
            icon="next"
            label={t('report.carousel.next')}
            isOff={at === cards.length - 1}
            onStep={() => show(at + 1)}
          />
        </div>
      ) : null}
    </div>
  )
}

function useCardInSight(scroller: RefObject<HTMLUListElement | null>): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = scroller.current
      list?.addEventListener('scroll', onChange)
      return () => list?.removeEventListener('scroll', onChange)
    },
    [scroller],
  )
  const current = () =>
    scroller.current ? cardInSight(scroller.current.scrollLeft, startsOf(scroller.current)) : 0
  return useSyncExternalStore(subscribe, current)
}

interface StepProps {
  readonly icon: 'back' | 'next'
  readonly label: string
  /** There is no card on this side. The button stays focusable. */
  readonly isOff: boolean
  readonly onStep: () => void
}

function Step({ icon, label, isOff, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`${button({ variant: 'ghost', size: 'icon' })} ${carousel('step', { icon })}`}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onStep()}
    >
      <Icon name="chevronRight" size={18} />
    </button>
  )
}

function startsOf(list: HTMLElement): readonly number[] {
  const left = list.scrollWidth - list.clientWidth
  const first = list.firstElementChild
  return [...list.children].map((card) =>
    card instanceof HTMLElement && first instanceof HTMLElement
      ? Math.min(left, card.offsetLeft - first.offsetLeft)
      : 0,
  )
}

function behaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
