/** Serial number for display (specification, domain part, section 5). A single zero stays. */
export function withoutLeadingZeros(serialNumber: string): string {
  return serialNumber.replace(/^0+(?=.)/, '')
}
