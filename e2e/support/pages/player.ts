import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** The player of a trace. */
export function playerPage(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  return {
    /** The page as it was, in its frame. */
    picture: page.frameLocator('iframe').first(),
    slider: page.getByRole('slider', { name: say('trace.timeline') }),
    lines: page.getByRole('region', { name: say('trace.timeline') }).getByRole('button'),
    /** The line of the shown moment. */
    shown: page.locator('[aria-current=step]'),
    details: page.getByRole('region', { name: say('trace.details') }),
    play: button('trace.play'),
    back: button('trace.back1'),
    forward: button('trace.forward1'),
    nextFailure: button('trace.nextFailure'),
    nextScreen: button('trace.nextScreen'),
    speed: page.getByRole('combobox', { name: say('trace.speed') }),
    keep: button('trace.keep'),
    inspection: button('trace.inspection'),
    file: page.getByLabel(say('trace.file.open')),
    failure: page.getByRole('alert'),
    retry: button('action.retry'),
  }
}
