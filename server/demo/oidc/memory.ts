import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the demo's sign-in provider remembers: until it ends, and no longer. */
export function createMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (matches: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1]
    return {
      upsert: async (id, payload) => {
        // Nobody stays signed in there: each sign-in is a choice of its own, also of another account.
        if (model !== 'Session') kept.set(keyOf(id), payload)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id))
        if (payload) kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      destroy: async (id) => {
        kept.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
