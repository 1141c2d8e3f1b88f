/** The ground of cards. A file of its own: public pages need no other colour in their code. */
export const PANEL = { light: '#ffffff', dark: '#171a21' } as const
