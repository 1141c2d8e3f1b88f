import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { productMachines } from '../../scripts/product-machines.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { createI18n, loadTexts } from '../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { saysOf } from '../../src/i18n/says.ts'
import { STORY_TEXTS } from '../../src/i18n/story-texts.ts'
import type { Trace, TracedEvent } from '../../src/trace/format.ts'
import { hintsOf } from '../../src/trace/hints.ts'
import { playbackOf } from '../../src/trace/playback.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { recordingOf } from '../../src/trace/recording.ts'
import { type Step, storyOf } from '../../src/trace/story.ts'
import { isWord } from '../../src/trace/vocabulary.ts'
import { sourceFiles } from '../architecture/habits.ts'
import { storedTrace } from './stored-trace.ts'

const FOLDER = 'tests/traces'

const recordingIn = async (name: string) => recordingOf(await storedTrace(`${FOLDER}/${name}.json.gz`))

async function saysIn(language: Language) {
  // Its own catalogue: texts of screens are added to it.
  const i18n = createI18n(language, structuredClone(await loadCatalogue(language)))
  for (const texts of STORY_TEXTS) await loadTexts(i18n, texts)
  return saysOf(i18n)
}

const machines = await productMachines()

/** @param change makes the recording of a product with a fault */
async function tell(name: string, language: Language, change: (trace: Trace) => Trace = (trace) => trace) {
  const recording = recordingOf(change((await recordingIn(name)).trace))
  const hints = hintsOf(playbackOf(recording.trace, machines))
  return storyOf(recording, language, await saysIn(language), hints)
}

const said = (steps: readonly Step[]) =>
  steps.map(({ kind, text, isFailure }) => `${isFailure ? '✗ ' : ''}${kind}: ${text}`)

/** A trace without the events that some actors get, as if nothing had sent them. */
const without =
  (isGone: (machine: string, event: TracedEvent['event']) => boolean) =>
  (trace: Trace): Trace => ({
    ...trace,
    actors: trace.actors.map((actor) => ({
      ...actor,
      events: actor.events.filter(({ event }) => !isGone(actor.machine, event)),
    })),
  })

/** A trace of the same, in which more time passes between presses than what is seen soon after one may take. */
const slow = (trace: Trace): Trace => {
  const later = <T extends { readonly at: number }>(one: T): T => ({ ...one, at: one.at * 3 })
  return {
    ...trace,
    calls: trace.calls.map(later),
    actors: trace.actors.map((actor) => ({ ...actor, events: actor.events.map(later) })),
  }
}

/** What is told of these events, each of an actor of this machine. */
async function tellTyped(
  events: readonly (readonly [machine: string, event: TracedEvent['event']])[],
  calls: Trace['calls'] = [],
) {
  const { trace } = await recordingIn('user-invited-edited-and-disabled')
  const [actor] = trace.actors
  if (!actor) throw new Error('The session has no actor.')
  const machines = [...new Set(events.map(([machine]) => machine))]
  const actors = machines.map((machine) => ({
    ...actor,
    machine,
    events: events.flatMap(([own, event], seq) => (own === machine ? [{ seq, at: seq * 1000, event }] : [])),
  }))
  const recording = recordingOf({ ...trace, calls, faults: [], actors })
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
    expect(said(steps)).toEqual([
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
      'saw: saw “Device updated” about device A',
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
      'changed the filter “Make” × 1',
    ])
  })

  test('says what a fault of the product leaves to be seen', async () => {
    const report = 'report-published-and-trim-corrected'
    const unsaved = without((machine, { type }) => machine === 'reportsPages' && type === 'row.saved')
    expect(said(await tell(report, 'en', slow))).not.toContainEqual(expect.stringContaining('the number at'))
    expect(said(await tell(report, 'en', (trace) => slow(unsaved(trace))))).toContainEqual(
      expect.stringMatching(/^saw: the number at “Not published” stayed \d+ after it$/),
    )
    const wifi = 'wifi-network-added-and-deleted'
    const unread = without((machine, { type }) => machine === 'wifiPages' && type === 'rows.outdated')
    expect(said(await tell(wifi, 'en', slow))).not.toContainEqual(expect.stringContaining('the number at'))
    expect(said(await tell(wifi, 'en', (trace) => slow(unread(trace))))).toContainEqual(
      expect.stringMatching(/^saw: the number at “.+” stayed \d+ after it$/),
    )
    const search = 'everything-searched-and-failed-once'
    const unseen = '✗ saw: the page showed nothing of this failure'
    expect(said(await tell(search, 'en'))).not.toContain(unseen)
    const unsearched = ({ actors, ...trace }: Trace) => ({
      ...trace,
      actors: actors.filter(({ machine }) => machine !== 'quickSearch'),
    })
    expect(said(await tell(search, 'en', unsearched))).toContain(unseen)
    const query = (filter: string) => ({ type: 'query.chosen', chosen: { query: { filter } } })
    const screenOf = (search: string) => ({ address: { path: '/inventory', search } })
    const message = 'general.error.screenWithheld'
    const told = await tellTyped([
      ['reportsPages', query('report_all')],
      ['reportsPages', { type: 'xstate.done.actor.readRows', output: { rows: [{}], total: 1 } }],
      ['location', { type: 'history.moved', by: -1, ...screenOf('?filter=with_report') }],
      ['session', { type: 'address.derived', ...screenOf('?context=all') }],
      ['routeGuard', { type: 'features.granted', features: ['home.view', 'wifi.view'] }],
      ['routeGuard', { type: 'screen.entered', screen: 'wifi' }],
      ['notifications', { type: 'notice.given', tone: 'error', message }],
      ['routeGuard', { type: 'screen.entered', screen: 'devices' }],
      ['notifications', { type: 'notice.given', tone: 'error', message }],
    ])
    expect(told.map((text) => text.replace(/“.*”/, '…').replace(' × 1', ''))).toEqual([
      'saw 1 of 1 row, the late answer to an earlier search',
      'went back to Inventory',
      'the page dropped filter=with_report from its address',
      'opened Wi-Fi',
      'saw …, though the account has wifi.view',
      'opened Devices',
      'saw …: the account lacks devices.view',
    ])
  })

  test('tells rows that come before the answer to the last search from those that are it', async () => {
    const answered = (ms: number) => ({
      seq: 0,
      at: 1010,
      ms,
      method: 'GET',
      path: '/reports',
      status: 200,
      requestId: null,
    })
    const other = { ...answered(100), at: 1500 }
    const asked = (search: string) => ({ type: 'query.chosen', chosen: { query: { search } } })
    const events = [
      ['reportsPages', asked('te')],
      ['reportsPages', asked('tesla')],
      ['reportsPages', { type: 'xstate.done.actor.readRows', output: { rows: [{}], total: 1 } }],
    ] as const
    expect(await tellTyped(events, [answered(5000), other])).toEqual([
      'saw 1 of 1 row, the late answer to an earlier search × 1',
    ])
    expect(await tellTyped(events, [answered(900), other])).toEqual(['saw 1 of 1 row × 1'])
  })

  test('says that nothing happened, and that a form lost what was typed', async () => {
    const faulty = setup({
      types: { context: {} as { values: { firstName: string }; edited: string[] } },
    }).createMachine({
      id: 'addUser',
      context: { values: { firstName: '' }, edited: [] },
      on: {
        'field.edited': { actions: assign({ values: { firstName: 'Ann' }, edited: ['firstName'] }) },
        'discard.declined': { actions: assign({ values: { firstName: '' } }) },
        'add.requested': { guard: ({ event }) => event.features.includes('users.create') },
        'xstate.error.actor.submit': { actions: assign({ values: { firstName: '' } }) },
      },
    })
    let time = 0
    const recorder = createRecorder({ buildId: '1', now: () => ++time * 1000 })
    const form = createActor(faulty, { inspect: recorder.inspect }).start()
    const types = ['field.edited', 'form.cancelled', 'discard.declined', 'add.requested', 'field.edited']
    for (const type of [...types, 'xstate.error.actor.submit'])
      form.send({ type, field: 'firstName', value: 'Ann', features: ['home.view'] })
    const recording = recordingOf(recorder.export(''))
    const hints = hintsOf(playbackOf(recording.trace, [faulty]))
    expect(storyOf(recording, 'en', await saysIn('en'), hints).map(({ text }) => text)).toEqual([
      'typed a value into the first name',
      'pressed Cancel in “Add a user”, and nothing happened',
      'went on with the form',
      'the page lost what was typed into the first name',
      'pressed Add, and nothing happened: the account lacks users.create',
      'typed a value into the first name',
      'the page lost what was typed into the first name',
    ])
  })

  test('begins where it is worth looking first: at the last of the worst failures, or at the end', async () => {
    const failed = await recordingIn('everything-searched-and-failed-once')
    expect(failed.moments[failed.start]).toMatchObject({
      traced: { event: { type: 'xstate.error.actor.find', error: { status: 500 } } },
    })
    const calm = await recordingIn('report-published-and-trim-corrected')
    expect(calm.start).toBe(calm.moments.length - 1)
  })

  test('has words for whatever a view sends, and for each screen and form of the saved sessions', async () => {
    const sent = sourceFiles()
      .filter(({ path }) => path.startsWith('src/views/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/type: '([a-z][a-zA-Z]*\.[a-zA-Z]+)'/g)].map(([, type]) => type ?? ''),
      )
    const untold = [...new Set(sent)].filter((type) => !isWord(type) && type !== 'row.edited').sort()
    expect(untold.filter((type) => !UNTOLD.includes(type))).toEqual([])
    const recordings = await Promise.all(
      readdirSync(FOLDER).map((file) => recordingIn(file.replace('.json.gz', ''))),
    )
    const says = await saysIn('en')
    const names = recordings.flatMap(({ trace, visits }) => {
      const forms = trace.actors.filter(({ events }) =>
        events.some(({ event }) => event.type === 'form.submitted'),
      )
      return [
        ...visits.flatMap(({ screen }) =>
          says(`navigation.${screen}`) === null ? [`screen.${screen}`] : [],
        ),
        ...forms.map(({ machine }) => `place.${machine}`),
      ]
    })
    expect([...new Set(names)].filter((name) => !isWord(name))).toEqual([])
  })
})
