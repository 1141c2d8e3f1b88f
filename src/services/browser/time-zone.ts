/**
 * The time zone of the device (IANA), in which the user's days begin. Some devices do not know theirs. The document's head
 * and the services ask for figures by the same text, so both take it from here.
 */
export function readTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
