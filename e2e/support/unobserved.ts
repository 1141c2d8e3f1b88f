/** Transitions that no test in the browser takes, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {}
