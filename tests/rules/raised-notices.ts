import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject } from 'xstate'
import { flatten } from '../../scripts/check/i18n-rules.ts'
import { catalogue as fr } from '../../scripts/french.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { explore } from '../kit/explore.ts'
import { findModels } from '../kit/find-models.ts'
import { done, failed, type Model } from '../kit/model.ts'
import type { ListName } from '../models/lists/list-samples.ts'

const TEXTS = { en: flatten(en), fr: flatten(fr) }

const { models } = await findModels(process.cwd())
export function modelOf(id: string): Model {
  const model = models.find((each) => each.id === id)
  if (!model) throw new Error(`There is no model "${id}".`)
  return model
}

/** The notices that a machine raises for an event in all states of its model, as texts. */
export function noticesFor(
  machine: Model | string,
  event: AnyEventObject,
  language: 'en' | 'fr' = 'en',
): readonly string[] {
  const plain = (other: AnyEventObject) => ({ ...other, actorId: undefined })
  const model = typeof machine === 'string' ? modelOf(machine) : machine
  const { edges } = explore({ ...model, events: (snapshot) => [...model.events(snapshot), event] })
  const notices = edges
    .map(({ step }) => step)
    .filter((step) => isDeepStrictEqual(plain(step.event), plain(event)))
    .flatMap(({ emitted }) => emitted.map((fact) => ('notice' in fact ? fact.notice : fact)))
    .filter(({ type }) => type === 'notice.raised')
    .map(({ tone, message, name, count = 1 }) => {
      const key = `notices.${message}`
      const text = TEXTS[language][key] ?? TEXTS[language][`${key}_${count === 1 ? 'one' : 'other'}`]
      return `${tone}: ${text?.replace('{{name}}', name).replace('{{count}}', count)}`
    })
  return [...new Set(notices)]
}

/** The model with only the wanted events. */
export const only = (model: Model, isWanted: (event: AnyEventObject) => boolean): Model => ({
  ...model,
  events: (snapshot) => model.events(snapshot).filter(isWanted),
})

export const refused = (status: number): Failure => ({ code: 'rejected', status, message: 'No', field: null })
export const sent = done('submit')
export const submit = (failure: Failure) => failed('submit', failure)

export const opened = (list: ListName) => only(modelOf(`${list}Pages`), ({ type }) => type === 'query.chosen')
