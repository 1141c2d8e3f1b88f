interface OfDealership {
  readonly configuration: { readonly id: string; readonly name: string } | null
}

/** A column of the dealerships of rows. */
export function configurationCells(part: 'id' | 'name', unknown: string) {
  const tooltip = ({ configuration }: OfDealership) => configuration?.[part]
  return {
    card: 'detail',
    isMono: part === 'id',
    cell: ({ row }: { readonly row: OfDealership }) => tooltip(row) ?? unknown,
    tooltip,
  } as const
}
