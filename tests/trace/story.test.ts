import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/domain/session/profile.ts'
import { createI18n, loadTexts } from '../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { saysOf } from '../../src/i18n/says.ts'
import { STORY_TEXTS } from '../../src/i18n/story-texts.ts'
import { readTrace, type TracedEvent } from '../../src/trace/format.ts'
import { recordingOf } from '../../src/trace/recording.ts'
import { storyOf } from '../../src/trace/story.ts'
import { isWord } from '../../src/trace/vocabulary.ts'
import { sourceFiles } from '../architecture/habits.ts'

const FOLDER = 'tests/traces'

function recordingIn(name: string) {
  const read = readTrace(gunzipSync(readFileSync(`${FOLDER}/${name}.json.gz`)).toString())
  if (!read.ok) throw new Error(read.reason)
  return recordingOf(read.trace)
}

async function saysIn(language: Language) {
  // Its own catalogue: texts of screens are added to it.
  const i18n = createI18n(language, structuredClone(await loadCatalogue(language)))
  for (const texts of STORY_TEXTS) await loadTexts(i18n, texts)
  return saysOf(i18n)
}

async function tell(name: string, language: Language) {
  return storyOf(recordingIn(name), language, await saysIn(language))
}

/** What is told of these events, each of an actor of this machine. */
async function tellTyped(events: readonly (readonly [machine: string, event: TracedEvent['event']])[]) {
  const { trace } = recordingIn('user-invited-edited-and-disabled')
  const [actor] = trace.actors
  if (!actor) throw new Error('The session has no actor.')
  const machines = [...new Set(events.map(([machine]) => machine))]
  const actors = machines.map((machine) => ({
    ...actor,
    machine,
    events: events.flatMap(([own, event], seq) => (own === machine ? [{ seq, at: seq * 1000, event }] : [])),
  }))
  const recording = recordingOf({ ...trace, calls: [], faults: [], actors })
  const steps = storyOf(recording, 'en', await saysIn('en'))
  return steps.map(({ text, times }) => `${text} × ${times}`)
}

/** Views say with these what is in sight, how something loads or ends, or what their own screen of support does. */
const UNTOLD =
  `app.installed camera.failed camera.started card.toggled channel.opened chips.wanted columns.closed edit.chosen
  editing.begun end.lost end.seen export.completed export.failed export.progressed file.failed file.finished file.read
  filters.closed groups.requested group.toggled history.closed import.closed jump.requested layout.restored
  layout.stored leave.allowed leave.asked leave.refused lines.checked link.followed moment.chosen moment.drawn moment.failed name.wanted
  notice.given option.moved other.read owner.left page.left passkey.left picture.scrolled pinning.restored place.left
  place.restored play.toggled problems.saved redirect.due revisions.closed rows.stored session.expired shared.loaded
  speed.chosen step.requested time.reached trace.given trace.replayed upload.completed upload.failed
  upload.progressed vehicles.seen views.closed work.left work.saved`
    .split(/\s+/)
    .sort()

describe('a story', () => {
  test('has the sentences of a person, of the server and of the screen, with letters for rows', async () => {
    const steps = await tell('device-moved-by-another', 'en')
    expect(steps.map(({ kind, text, isFailure }) => `${isFailure ? '✗ ' : ''}${kind}: ${text}`)).toEqual([
      'did: began at Devices',
      'saw: saw 1 of 1 row',
      'did: pressed Edit of device A',
      'did: chose a value for the dealership',
      'did: submitted “Edit the device”',
      expect.stringMatching(/^✗ server: the server said 409, reference \S+ \(PATCH \/devices\S+\)$/),
      '✗ saw: saw that the server refused it',
      'did: chose a value for the dealership',
      'did: submitted “Edit the device”',
      expect.stringMatching(/^✗ server: the server said 409/),
      '✗ saw: saw that the server refused it',
      'did: submitted “Edit the device”',
      'server: the server accepted it (PATCH /devices/api/v1/device/*)',
      'saw: saw “Device updated”',
      'did: pressed Report a problem',
    ])
    expect(steps[7]).toMatchObject({ times: 2, address: expect.stringMatching(/^\/devices\?/) })
  })

  test('is told in French too, with what was typed as a number of letters', async () => {
    const texts = (await tell('user-invited-edited-and-disabled', 'fr')).map(({ text }) => text)
    expect(texts).toContain('a vu «\u00a0Un utilisateur avec cette adresse existe déjà\u00a0»')
    expect(texts).toContain('a saisi 5 lettres dans la recherche de la liste')
    expect(texts).toContain('a choisi l’onglet Désactivés')
    expect(texts).toContain('a cliqué Réactiver (utilisateur B)')
  })

  test('counts what is typed by field, and tells each change of a row', async () => {
    const typed = (field: string, value: string) =>
      ['addUser', { type: 'field.edited', field, value }] as const
    const edit = { resource: 'report', kind: 'trim', values: { trim: 'x' } }
    const edited = (id: string) => ['changes', { type: 'row.edited', edit: { ...edit, id } }] as const
    const narrowed = { type: 'filter.edited', field: 'make', value: 'x' }
    expect(
      await tellTyped([
        typed('firstName', 'A'),
        typed('firstName', 'Al'),
        typed('lastName', ''),
        ['editUser', typed('lastName', 'B')[1]],
        edited('id-1'),
        edited('id-2'),
        ['reportFilters', narrowed],
      ]),
    ).toEqual([
      'typed 2 letters into the first name × 1',
      'typed 0 letters into the last name × 1',
      'typed 1 letter into the last name × 1',
      'changed the trim of vehicle A × 1',
      'changed the trim of vehicle B × 1',
      'changed the filter Make × 1',
    ])
  })

  test('begins where it is worth looking first: at the last of the worst failures, or at the end', () => {
    const failed = recordingIn('everything-searched-and-failed-once')
    expect(failed.moments[failed.start]).toMatchObject({
      traced: { event: { type: 'xstate.error.actor.find', error: { status: 500 } } },
    })
    const calm = recordingIn('report-published-and-trim-corrected')
    expect(calm.start).toBe(calm.moments.length - 1)
  })

  test('has words for whatever a view sends, and for each screen and form of the saved sessions', () => {
    const sent = sourceFiles()
      .filter(({ path }) => path.startsWith('src/views/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/type: '([a-z][a-zA-Z]*\.[a-zA-Z]+)'/g)].map(([, type]) => type ?? ''),
      )
    const untold = [...new Set(sent)].filter((type) => !isWord(type) && type !== 'row.edited').sort()
    expect(untold.filter((type) => !UNTOLD.includes(type))).toEqual([])
    const names = readdirSync(FOLDER).flatMap((file) => {
      const { trace, visits } = recordingIn(file.replace('.json.gz', ''))
      const forms = trace.actors.filter(({ events }) =>
        events.some(({ event }) => event.type === 'form.submitted'),
      )
      return [
        ...visits.map(({ screen }) => `screen.${screen}`),
        ...forms.map(({ machine }) => `place.${machine}`),
      ]
    })
    expect([...new Set(names)].filter((name) => !isWord(name))).toEqual([])
  })
})
