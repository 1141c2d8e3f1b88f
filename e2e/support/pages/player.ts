import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** Its frame loads the whole portal and replays the visit: 9 to 13 s with a processor that is four times slower. */
export const REPLAYED = { timeout: 30_000 }

/** The player of a trace. */
export function playerPage(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  return {
    /** The page as it was, in its frame. */
    picture: page.frameLocator('iframe').first(),
    slider: page.getByRole('slider', { name: say('trace.timeline') }),
    /** What the person did and saw. */
    story: page.getByRole('region', { name: say('trace.story') }),
    /** The sentence of the shown moment. */
    told: page.getByRole('region', { name: say('trace.story') }).locator('[aria-current=step]'),
    find: page.getByRole('region', { name: say('trace.story') }).getByRole('searchbox'),
    developer: page.getByText(say('trace.developer'), { exact: true }),
    lines: page.getByRole('region', { name: say('trace.lines') }).getByRole('button'),
    /** The line of the shown moment, for developers. */
    shown: page.getByRole('region', { name: say('trace.lines') }).locator('[aria-current=step]'),
    details: page.getByRole('region', { name: say('trace.details') }),
    play: button('trace.play'),
    back: button('trace.back1'),
    forward: button('trace.forward1'),
    nextFailure: button('trace.nextFailure'),
    nextScreen: button('trace.nextScreen'),
    speed: page.getByRole('combobox', { name: say('trace.speed') }),
    more: button('trace.more'),
    keep: page.getByRole('menuitem', { name: say('trace.keep') }),
    file: page.getByLabel(say('trace.file.open')),
    failure: page.getByRole('alert'),
    retry: button('action.retry'),
  }
}
