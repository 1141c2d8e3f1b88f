import { DEVICES, WIFI } from './lists.ts'
import { dealershipOf, type Made, refuses, textAt, tryBulk, tryVersion, UNKNOWN_ID } from './made.ts'
import type { Probe, Trial } from './trial.ts'

const NETWORK = '/configurations/api/v1/wifi'
const DEVICE = '/devices/api/v1/device'

/** Adds a Wi-Fi network, changes it, and deletes it. */
export function wifiProbes(made: Made): readonly Probe[] {
  const password = 'contract-password'
  return [
    {
      call: `POST ${NETWORK}`,
      without: null,
      isWriting: true,
      run: async (trial) => {
        const configuration = await dealershipOf(trial)
        if (configuration === null) return trial.untried('answer', 'this account reaches no dealership')
        const body = { ssid: made.email.slice(0, 20), password, configuration: { id: configuration } }
        refuses(
          trial,
          'status for a password of three characters',
          await trial.ask({ body: { ...body, password: 'abc' } }),
          400,
        )
        const reply = await trial.ask({ body })
        const id = textAt(reply.json, 'id')
        if (id !== null) made.network = { id, configuration }
        if (!trial.shape(reply)) return
        trial.check('password', !reply.text.includes(password), 'the answer has the password')
        refuses(trial, 'status for the same name again', await trial.ask({ body }), 409)
        const list = await trial.askAt(WIFI, {
          query: { context_type: 'all', search: body.ssid, page: '1', limit: '5' },
        })
        trial.check(
          'network in the list',
          list.text.includes(body.ssid),
          'a search does not find the new network',
        )
      },
    },
    {
      call: `PATCH ${NETWORK}/:id`,
      without: null,
      isWriting: true,
      run: async (trial) => {
        const { network } = made
        if (network === null) return trial.untried('answer', 'no network was made')
        const body = { password: `${password}-2`, configuration: { id: network.configuration } }
        const params = { id: network.id }
        const reply = await trial.ask({ params, body })
        if (!trial.shape(reply)) return
        await tryVersion(trial, reply.json, (headers) => trial.ask({ params, headers, body }))
        refuses(
          trial,
          'status for an unknown network',
          await trial.ask({ params: { id: UNKNOWN_ID }, body: { password } }),
          404,
        )
      },
    },
    {
      call: `DELETE ${NETWORK}/:id`,
      without: null,
      isWriting: true,
      run: async (trial) => {
        const { network } = made
        if (network === null) return trial.untried('answer', 'no network was made')
        trial.shape(await trial.ask({ params: { id: network.id } }))
        refuses(trial, 'status when it is deleted', await trial.ask({ params: { id: network.id } }), 404)
      },
    },
  ]
}

/** The same with a device, of a logger that the operator names. */
export function deviceProbes(made: Made): readonly Probe[] {
  const params = () => ({ serialNumber: made.serialNumber ?? UNKNOWN_ID })
  const missing = 'no device was made: that needs an unregistered logger, and --chip to name it'
  const onDevice = (call: string, without: string | null, run: Probe['run']): Probe => ({
    call,
    without,
    isWriting: true,
    run: (trial) => (made.serialNumber === null ? tryUnknown(trial, missing) : run(trial)),
  })
  const tryUnknown = async (trial: Trial, why: string) => {
    const body = trial.call.method === 'PATCH' ? { body: { name: 'Contract' } } : {}
    refuses(
      trial,
      'status for an unknown device',
      await trial.askAt(trial.call.name, { params: params(), ...body }),
      404,
    )
    trial.untried('answer', why)
  }
  return [
    {
      call: `POST ${DEVICE}`,
      without: null,
      isWriting: true,
      run: async (trial) => {
        const body = {
          name: made.email.slice(0, 17),
          configuration: null,
          status: 'active',
          tracking_url: null,
          country: 'US',
        }
        refuses(trial, 'status for a body without fields', await trial.ask({ body: {} }), 400)
        refuses(
          trial,
          'status for an unknown chip',
          await trial.ask({ body: { ...body, chip_id: UNKNOWN_ID } }),
          400,
          404,
          422,
        )
        const { chip } = trial.known
        if (chip === null)
          return trial.untried('answer', 'name an unregistered logger with --chip <id>, to add and delete it')
        const reply = await trial.ask({ body: { ...body, chip_id: chip } })
        made.serialNumber = textAt(reply.json, 'serial_number')
        if (trial.shape(reply))
          refuses(
            trial,
            'status for the same chip again',
            await trial.ask({ body: { ...body, chip_id: chip } }),
            409,
          )
      },
    },
    onDevice(`PATCH ${DEVICE}/:serialNumber`, null, async (trial) => {
      const reply = await trial.ask({ params: params(), body: { note: 'Contract' } })
      if (!trial.shape(reply)) return
      await tryVersion(trial, reply.json, (headers) =>
        trial.ask({ params: params(), headers, body: { note: 'Stale' } }),
      )
    }),
    onDevice(
      `POST ${DEVICE}/:serialNumber/token`,
      'loggers get their token in another way',
      async (trial) => void trial.shape(await trial.ask({ params: params() })),
    ),
    onDevice(
      `DELETE ${DEVICE}/:serialNumber/token`,
      'loggers lose their token in another way',
      async (trial) => void trial.shape(await trial.ask({ params: params() })),
    ),
    {
      call: `POST ${DEVICE}/bulk`,
      without: 'devices cannot be changed several at once',
      isWriting: true,
      run: (trial) => tryBulk(trial, { action: 'assign', configuration: null }, UNKNOWN_ID),
    },
    onDevice(`DELETE ${DEVICE}/:serialNumber`, null, async (trial) => {
      trial.shape(await trial.ask({ params: params() }))
      refuses(trial, 'status when it is deleted', await trial.ask({ params: params() }), 404)
      const list = await trial.askAt(DEVICES, {
        query: { context_type: 'all', search: made.serialNumber ?? '', page: '1', limit: '5' },
      })
      trial.check(
        'device in the list',
        list.status === 404 || !list.text.includes(`"${made.serialNumber}"`),
        'the deleted device is still there',
      )
    }),
  ]
}
