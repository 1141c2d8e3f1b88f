import { Grid } from '@chakra-ui/react/grid'
import type { ReactNode } from 'react'

/** Two short fields side by side; on phones one below the other. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      gridTemplateColumns="1fr 1fr"
      alignItems="start"
      gap="4"
      css={{ _phone: { gridTemplateColumns: '1fr' } }}
    >
      {children}
    </Grid>
  )
}
