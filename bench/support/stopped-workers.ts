import type { Browser, CDPSession } from 'playwright'
import { CONDITIONS, type Condition, SLOW_4G } from './conditions.ts'

/**
 * Stops all service workers, as the browser does some time after the last visit, and puts those that start during `work` under
 * the network of a condition: that of a page does not apply to the requests of its worker. The slow processor does not apply
 * to workers.
 * @param devtools of a page in the profile of the workers
 */
export async function withStoppedWorkers<T>(
  browser: Browser,
  devtools: CDPSession,
  condition: Condition,
  work: () => Promise<T>,
): Promise<T> {
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  const all = await browser.newBrowserCDPSession()
  try {
    if (CONDITIONS[condition].slow) await slowDownWorkers(all)
    return await work()
  } finally {
    await all.detach()
  }
}

async function slowDownWorkers(all: CDPSession): Promise<void> {
  all.on('Target.targetCreated', async ({ targetInfo: { type, targetId } }) => {
    if (type !== 'service_worker') return
    const { sessionId } = await all.send('Target.attachToTarget', { targetId, flatten: false })
    const message = { id: 1, method: 'Network.emulateNetworkConditions', params: SLOW_4G }
    await all.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) })
  })
  await all.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'service_worker' }] })
}
