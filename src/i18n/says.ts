import type { i18n, ParseKeys } from 'i18next'

type Values = Readonly<Record<string, unknown>>

/** @returns what the product says under a key that is only known while it runs; `null` for one that its catalogues do not have */
export function saysOf(instance: i18n): (key: string, values?: Values) => string | null {
  const isKey = (key: string, values: Values): key is ParseKeys => instance.exists(key, values)
  return (key, values = {}) => {
    const counted = { count: 1, ...values }
    return isKey(key, counted) ? instance.t(key, counted) : null
  }
}
