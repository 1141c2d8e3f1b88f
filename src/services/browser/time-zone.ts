/**
 * Time zone of the device (IANA). Head script and services must use this same text: early requests are found by
 * their URL.
 */
export function readTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
