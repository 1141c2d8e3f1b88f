import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Compared, Decision } from '../../../trace/decisions.ts'
import type { ChartState, ContextChange, EventDetails } from '../../../trace/describe.ts'
import type { Recording } from '../../../trace/recording.ts'
import type { Moment } from '../../../trace/timeline.ts'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { stateChart } from '../../theme/recipes/support/state-chart.recipe.ts'
import { momentText } from './moment-text.ts'

interface MomentDetailsProps {
  readonly recording: Recording
  readonly index: number
}

/** What happened at a moment, and what it did to its machine. */
export function MomentDetailsView({ recording: { moments, trace }, index }: MomentDetailsProps) {
  const { t } = useTranslation()
  const described = useSelector(useChild('replayFrame'), ({ context }) => context.described)
  const moment = moments[index]
  if (!moment) return null
  const { title, subject, result } = momentText(moment, trace, t)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a person without a mouse scrolls it by keys.
    <section className={player('details')} aria-label={t('trace.details')} tabIndex={0}>
      <section>
        <h2>{title}</h2>
        <p className="muted">
          {moment.type === 'event' ? (trace.actors[moment.actor]?.path ?? subject) : subject}
        </p>
        {result === '' ? null : <p>{result}</p>}
        <Payload moment={moment} />
      </section>
      {moment.type !== 'event' || described?.index !== index ? null : described.details === null ? (
        <p className="muted">{t('trace.noDetails')}</p>
      ) : (
        <Details details={described.details} />
      )}
    </section>
  )
}

function Payload({ moment }: { readonly moment: Moment }) {
  const { t } = useTranslation()
  if (moment.type === 'call') {
    const { requestId } = moment.call
    return requestId === null ? null : <code>{t('trace.call.request', { id: requestId })}</code>
  }
  if (moment.type === 'fault') return <pre>{moment.fault.stack.join('\n')}</pre>
  const { type: _, actorId: __, ...payload } = moment.traced.event
  return Object.keys(payload).length === 0 ? null : <pre>{cut(JSON.stringify(payload, null, 2))}</pre>
}

/** A whole list in one event would make the page slow, and nobody reads it. */
const LONGEST = 4000
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

function Details({ details }: { readonly details: EventDetails }) {
  const { t } = useTranslation()
  const { changes, isCut, decisions, chart, context } = details
  return (
    <>
      <section>
        <h2>{t('trace.tab.changes')}</h2>
        {changes.length === 0 ? (
          <p className="muted">{t('trace.noChanges')}</p>
        ) : (
          <dl>
            {changes.map((change) => (
              <Change key={change.path} change={change} />
            ))}
          </dl>
        )}
        {isCut ? <p className="muted">{t('trace.moreChanges')}</p> : null}
      </section>
      <section>
        <h2>{t('trace.tab.decisions')}</h2>
        {decisions.length === 0 ? <p className="muted">{t('trace.noDecision')}</p> : null}
        <ul>
          {decisions.map((decision, at) => (
            <DecisionLine key={`${decision.state} ${String(at)}`} decision={decision} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('trace.tab.chart')}</h2>
        <StateChart state={chart} />
      </section>
      <details>
        <summary>{t('trace.tab.context')}</summary>
        <pre>{context}</pre>
      </details>
    </>
  )
}

function Change({ change }: { readonly change: ContextChange }) {
  const { path } = change
  return (
    <>
      <dt>{path}</dt>
      <dd>
        {'before' in change ? <del>{valueText(change.before)}</del> : null}
        {'after' in change ? <ins>{valueText(change.after)}</ins> : null}
      </dd>
    </>
  )
}

const SHORT = 300

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}

function DecisionLine({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { state, isAtOnce, guard, compared, targets, actions, outcome } = decision
  const target = targets.length === 0 ? t('trace.stays') : targets.join(', ')
  return (
    <li className={outcome === 'taken' ? undefined : 'muted'}>
      <code>
        {state || '·'} {isAtOnce ? `${t('trace.always')} ` : ''}
        {guard === null ? '' : `[${guard}] `}→ {target}
      </code>{' '}
      {t(`trace.outcome.${outcome}`)}
      {compared.map((one) => (
        <small key={one.path}> {comparedText(one, t)}</small>
      ))}
      {outcome === 'taken' && actions.length > 0 ? (
        <small className="muted"> {t('trace.actions', { actions: actions.join(', ') })}</small>
      ) : null}
    </li>
  )
}

function comparedText({ path, value, wanted, has }: Compared, t: TFunction): string {
  if (has === undefined) return `${path} = ${valueText(value)}`
  return t(has ? 'trace.has' : 'trace.lacks', { path, wanted: valueText(wanted) })
}

/** A machine as boxes in boxes, with the active states lit and what each can do. */
function StateChart({ state }: { readonly state: ChartState }) {
  const { t } = useTranslation()
  const { key, isActive, isNew, transitions, children } = state
  return (
    <div className={stateChart('state', { active: isActive, entered: isNew })}>
      <span className={stateChart('name')} aria-current={isActive ? 'true' : undefined}>
        {key}
      </span>
      <ul>
        {transitions.map(({ event, guard, targets, isTaken }, at) => (
          // Two transitions of a state can have the same event and guard.
          // biome-ignore lint/suspicious/noArrayIndexKey: the transitions of a machine never change.
          <li key={at} className={stateChart('transition', { taken: isTaken })}>
            {event === '' ? t('trace.always') : event}
            {guard === null ? '' : ` [${guard}]`}
            {targets.length === 0 ? '' : ` → ${targets.join(', ')}`}
          </li>
        ))}
        {children.map((child) => (
          <li key={child.key}>
            <StateChart state={child} />
          </li>
        ))}
      </ul>
    </div>
  )
}
