/**
 * An invoked actor whose `id` and `systemId` are the name of its logic. Where `onDone` reads the event, write the three
 * fields out: TypeScript infers the type of the event only from literal fields.
 */
export function namedChild<const Name extends string>(name: Name) {
  return { id: name, src: name, systemId: name }
}
