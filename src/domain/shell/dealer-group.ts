export interface Dealer {
  readonly configurationId: string
  readonly dealerId: string
  readonly inventoryProvider: string
  readonly name: string
}

export interface DealerGroup {
  readonly id: string
  readonly name: string
  readonly dealers: readonly Dealer[]
}
