const sources: readonly (readonly [owner: object, key: string, name: string])[] = [
  [Math, 'random', 'Math.random'],
  [performance, 'now', 'performance.now'],
  [crypto, 'randomUUID', 'crypto.randomUUID'],
  [crypto, 'getRandomValues', 'crypto.getRandomValues'],
  [globalThis, 'setTimeout', 'setTimeout'],
  [globalThis, 'fetch', 'fetch'],
]

let report: ((name: string) => void) | undefined
const caught = (name: string): void => report?.(name)

/** Runs `work` and, inside `trapping`, reports its reads of the clock, of random numbers and of globals. A machine must read none. */
export function trapped<T>(work: () => T, read: (name: string) => void): T {
  report = read
  try {
    return work()
  } finally {
    report = undefined
  }
}

/** Replaces what a machine must not read while `work` runs. To replace it for each step would take longer than the steps. */
export function trapping<T>(work: () => T): T {
  const RealDate = globalThis.Date
  const real = sources.map(([owner, key]) => Object.getOwnPropertyDescriptor(owner, key))
  for (const [owner, key, name] of sources) {
    const original: unknown = Reflect.get(owner, key)
    const spy = (...args: unknown[]) => {
      caught(name)
      return Reflect.apply(original as (...all: unknown[]) => unknown, owner, args)
    }
    Object.defineProperty(owner, key, { configurable: true, writable: true, value: spy })
  }
  globalThis.Date = new Proxy(RealDate, {
    construct(target, args, newTarget) {
      if (args.length === 0) caught('new Date()')
      return Reflect.construct(target, args, newTarget)
    },
    apply(target, self, args) {
      caught('Date()')
      return Reflect.apply(target, self, args)
    },
    get(target, key) {
      if (key === 'now') caught('Date.now')
      return Reflect.get(target, key)
    },
  })
  try {
    return work()
  } finally {
    globalThis.Date = RealDate
    sources.forEach(([owner, key], i) => {
      const descriptor = real[i]
      if (descriptor) Object.defineProperty(owner, key, descriptor)
      else Reflect.deleteProperty(owner, key)
    })
  }
}
