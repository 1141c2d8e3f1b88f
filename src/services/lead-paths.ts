/** The paths of the leads service below its base, shared with the document's head: both have to ask in the same words. */
export function ownershipReportPath(ownershipReportId: string): string {
  return `/report/${ownershipReportId}`
}

export function unsubscribePath(ownershipReportId: string): string {
  return `/unsubscribe/${ownershipReportId}`
}
