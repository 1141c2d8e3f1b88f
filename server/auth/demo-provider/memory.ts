import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Storage of the demo's sign-in provider, in memory only. */
export function createMemory(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (matches: (payload: AdapterPayload) => boolean) =>
      [...records].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1]
    return {
      upsert: async (id, payload) => {
        // Do not store sessions, so that each sign-in asks for the account again.
        if (model !== 'Session') records.set(keyOf(id), payload)
      },
      find: async (id) => records.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = records.get(keyOf(id))
        if (payload) records.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      destroy: async (id) => {
        records.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key)
      },
    }
  }
}
