/** Waits for frames that the browser draws. */
export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((next) => requestAnimationFrame(next))
}

/** Resolves when what is in the document now has been painted. */
export const painted = () => frames(2)
