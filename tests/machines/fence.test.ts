import { describe, expect, test, vi } from 'vitest'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
} from 'xstate'
import {
  addWifiMachine,
  wifiDialogsMachine,
  wifiList,
  wifiScreenMachine,
} from '../../src/machines/lists/wifi.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { groups, profileOf, wifiOf } from '../models/samples.ts'

const page = { rows: [wifiOf('1')], total: 1, counts: null }
const by = { actor: profileOf('GROUP_ADMIN'), groups }
const address = { path: '/wifi-config', search: '' }

/** Throws the first time only: what starts again works. */
function fault() {
  let isOver = false
  return () => {
    if (isOver) return true
    isOver = true
    throw new Error('broken')
  }
}

interface Faults {
  readonly query?: object
  readonly form?: object
  readonly read?: () => Promise<typeof page>
}

/** A session that shows the Wi-Fi networks, whose list and dialogs have a fault. */
async function shownWith({ query = {}, form = {}, read = async () => page }: Faults) {
  const readRows = vi.fn(read)
  const idle = fromCallback(() => undefined)
  const list = wifiList.machine.provide({
    actors: {
      query: wifiList.query.provide({ actors: { storePinning: idle }, ...query } as object),
      pages: wifiList.pages.provide({
        actors: { readRows: fromPromise(readRows), storePlace: idle },
      } as object),
    },
  })
  const dialogs = wifiDialogsMachine.provide({ actors: { addWifi: addWifiMachine.provide(form) } })
  const screen = (wifiScreenMachine as AnyStateMachine).provide({
    actors: { wifi: list, wifiDialogs: dialogs },
  })
  const stub = createMachine({})
  const portal = createActor(
    createMachine({
      invoke: [
        ...['location', 'preferences'].map((id) => ({ id, src: stub, systemId: id })),
        {
          id: 'session',
          src: sessionMachine.provide({ actors: { readGroups: fromPromise(async () => groups) } }),
          systemId: 'session',
          input: { profile: profileOf('GROUP_ADMIN'), selection: { type: 'all' }, expanded: [], address },
        },
      ],
    } as never),
  ).start()
  const actor = (id: string): AnyActorRef => {
    const found: AnyActorRef | undefined = portal.system.get(id as never)
    if (found === undefined) throw new Error(`${id} does not run`)
    return found
  }
  actor('session').send({ type: 'screen.loaded', screen: 'wifi', machine: screen, shared: {} })
  await vi.waitFor(() =>
    expect(actor('wifi.pages').getSnapshot().value).toMatch(/loaded|showing|ended|Failed/),
  )
  readRows.mockClear()
  return { actor, readRows }
}

describe('a fault of the list leaves an open dialog with what was typed, and the list starts again', () => {
  test.each([
    [
      'a guard',
      { query: { guards: { isOtherFilter: fault() } } },
      { type: 'filter.selected', filter: 'all' },
    ],
    ['an action', { query: { actions: { tellBegun: fault() } } }, { type: 'search.typed', text: 'lo' }],
  ])('in %s', async (_, faults, event) => {
    const { actor } = await shownWith(faults)
    actor('wifi.wifiDialogs').send({ type: 'add.requested', by })
    actor('addWifi').send({ type: 'field.edited', field: 'ssid', value: 'Shop' })
    actor('wifi.query').send(event)
    expect(actor('wifiScreen').getSnapshot()).toMatchObject({
      status: 'active',
      context: { crashed: ['wifi'] },
    })
    // None of these may reach the list that is gone.
    for (const type of ['window.focused', 'network.recovered']) actor('session').send({ type })
    expect(actor('addWifi').getSnapshot().context.values.ssid).toBe('Shop')
    actor('session').send({ type: 'part.restarted' })
    expect(actor('wifiScreen').getSnapshot().context.crashed).toEqual([])
    await vi.waitFor(() => expect(actor('wifi.pages').getSnapshot().context.loaded.total).toBe(1))
    expect(actor('addWifi').getSnapshot().context.values.ssid).toBe('Shop')
  })
})

test('a fault of a dialog leaves its list, which reads again, and the dialog opens again', async () => {
  const { actor, readRows } = await shownWith({ form: { actions: { edit: fault() } } })
  const dialogs = actor('wifi.wifiDialogs')
  dialogs.send({ type: 'add.requested', by })
  actor('addWifi').send({ type: 'field.edited', field: 'ssid', value: 'Shop' })
  expect(dialogs.getSnapshot().value).toBe('crashed')
  await vi.waitFor(() => expect(readRows).toHaveBeenCalled())
  dialogs.send({ type: 'crash.dismissed' })
  dialogs.send({ type: 'add.requested', by })
  expect(actor('addWifi').getSnapshot().status).toBe('active')
})

test('a fault of a service is a failure of the list, which crashes nothing', async () => {
  const read = () => Promise.reject(new TypeError('broken'))
  const { actor } = await shownWith({ read })
  expect(actor('wifi.pages').getSnapshot().value).toBe('loadFailed')
  expect(actor('wifiScreen').getSnapshot().context.crashed).toEqual([])
})
