/** Resolves when what is in the document now has been painted. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
}
