import type { ReactNode } from 'react'

/** Two short fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="field-pair">{children}</div>
}
